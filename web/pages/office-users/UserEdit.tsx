import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { personRecord } from '#contract/office-person.ts';
import { masterUser } from '#contract/office-user.ts';
import { OF_OFFICE } from '#domain/office/roles.ts';
import { legacyStateOf, stateInWords } from '#domain/office/user-states.ts';
import { query } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import type { Message } from '#web/ui/use-message.ts';
import { useMayChange } from './Changeable.tsx';
import { PayfastDetails } from './PayfastDetails.tsx';
import { PersonAccount } from './PersonAccount.tsx';
import { PersonCard } from './PersonCard.tsx';
import { PersonDocuments } from './PersonDocuments.tsx';
import { PersonHead } from './PersonHead.tsx';
import { PersonNotes } from './PersonNotes.tsx';
import { PersonPayments } from './PersonPayments.tsx';
import { PersonReminders } from './PersonReminders.tsx';
import { PersonTimeline } from './PersonTimeline.tsx';
import { PersonYears } from './PersonYears.tsx';
import classes from './UserEdit.module.css';
import { UserForm } from './UserForm.tsx';
import type { MasterUser, Person } from './user-data.ts';

const tones = { blocked: 'red', hindered: 'amber', free: 'green' } as const;

/** The first sentence of the page: why this person cannot sign in. */
const SignInTrouble = ({ state, sentences: [first = '', ...more] }: Person['sign_in']) => (
  <Banner tone={tones[state]} note={more.join(' ')}>
    {first}
  </Banner>
);

interface UserEditProps {
  userId: string;
  message: Message | null;
  onShow: (message: Message | null) => void;
  onClose: () => void;
}

/** The edit view of one member. The provider is asked apart, so that the form never waits for it. */
export function UserEdit({ userId, message, onShow, onClose }: UserEditProps) {
  const user = useQuery(query(masterUser, { user_id: userId }));
  const record = useQuery(query(personRecord, { user_id: userId }));
  return (
    <OfficePage
      title={user.data ? nameOf(user.data) : 'User'}
      eyebrow={
        <>
          <Button
            className="rpt-link-button rpt-regular"
            px={0}
            variant="subtle"
            size="compact-sm"
            onClick={onClose}
          >
            Users
          </Button>{' '}
          / Edit
        </>
      }
      lead={user.data?.email}
      {...{ message, onShow }}
    >
      {user.error?.code === 'not_found' ? (
        <section className={classes.card} aria-label="Details">
          <Empty
            icon={IconUserOff}
            text="This user is deleted."
            action={
              <Button variant="default" size="sm" onClick={onClose}>
                Users
              </Button>
            }
          />
        </section>
      ) : (
        <Loaded query={user} rows={5}>
          {(data) => (
            <>
              {record.data ? <SignInTrouble {...record.data.sign_in} /> : null}
              <OfOffice user={data} />
              {record.data ? <PersonHead user={data} person={record.data} /> : null}
              <div className="rpt-stack rpt-top rpt-gap-24 rpt-fold-860 rpt-beside">
                <Stack gap={24}>
                  <Details
                    user={data}
                    deceased={Boolean(record.data?.account.deceased)}
                    onClose={onClose}
                    onShow={onShow}
                  />
                  <PayfastDetails user={data} onShow={onShow} />
                  {record.data ? (
                    <>
                      <PersonNotes user={data} notes={record.data.notes} onShow={onShow} />
                      <PersonYears user={data} person={record.data} onShow={onShow} />
                      {record.data.documents ? <PersonDocuments documents={record.data.documents} /> : null}
                    </>
                  ) : null}
                </Stack>
                <Stack gap={24}>
                  <Loaded query={record} rows={5}>
                    {(person) => (
                      <>
                        <PersonAccount user={data} person={person} onShow={onShow} />
                        <PersonPayments user={data} money={person.money} onShow={onShow} />
                        <PersonReminders user={data} person={person} />
                        <PersonTimeline user={data} person={person} />
                      </>
                    )}
                  </Loaded>
                </Stack>
              </div>
            </>
          )}
        </Loaded>
      )}
    </OfficePage>
  );
}

/** Why buttons are missing that the page of any other user has. */
function OfOffice({ user }: { user: MasterUser }) {
  const mayChange = useMayChange(user);
  if (!user.of_office) return null;
  return (
    <Banner
      tone="amber"
      note={
        mayChange
          ? 'Take the role away first. For an owner the operator takes the address out of ADMIN_EMAILS.'
          : undefined
      }
    >
      {mayChange ? 'This account has a role in the office, so its address stays.' : OF_OFFICE}
    </Banner>
  );
}

interface DetailsProps extends Pick<UserEditProps, 'onShow' | 'onClose'> {
  user: MasterUser;
  deceased: boolean;
}

/** The form of the details, or the details alone for a reader who may not change them. */
function Details({ user, deceased, onShow, onClose }: DetailsProps) {
  if (useMayChange(user))
    return (
      <UserForm
        user={user}
        deceased={deceased}
        onClose={onClose}
        onSaved={() => {
          onShow({ tone: 'green', text: 'Updated User Successfully!' });
          onClose();
        }}
      />
    );
  const { name, surname, contact, saica_number, payment_status, legacy, payment_issue } = user;
  return (
    <PersonCard
      id="details"
      title="Details"
      facts={[
        ['Name', name],
        ['Surname', surname],
        ['Contact number', contact],
        ['SAICA number', saica_number || 'None'],
        ['Payment status', payment_status],
        ['Legacy status', legacyStateOf(legacy)],
        ['Payment issue', stateInWords(payment_issue)],
      ]}
    />
  );
}

const nameOf = ({ name, surname, email }: MasterUser) => `${name} ${surname}`.trim() || email;
