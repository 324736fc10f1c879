import { Button } from '@mantine/core';
import { useState } from 'react';
import { liftUserLock, mailUserPin, markUserVerified, removeSecondFactors } from '#contract/office-person.ts';
import { takeDeceasedBack } from '#contract/office-person-state.ts';
import { endUserSessions } from '#contract/office-user.ts';
import { rand } from '#domain/money/money.ts';
import { factorNames } from '#domain/sign-in/second-factor.ts';
import { counted, inWords } from '#domain/text/counted.ts';
import { useCall } from '#web/api/queries.ts';
import { Allowed } from '#web/parts/office/rights.ts';
import { dayAndTime } from '#web/parts/office/times.ts';
import { confirm } from '#web/ui/confirm.ts';
import { Row } from '#web/ui/layout/parts.ts';
import type { Message } from '#web/ui/use-message.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { Changeable } from './Changeable.tsx';
import { DeceasedDialog } from './DeceasedDialog.tsx';
import { EndDialog } from './EndDialog.tsx';
import { OverrideDialog } from './OverrideDialog.tsx';
import { PersonCard } from './PersonCard.tsx';
import type { MasterUser, Person } from './user-data.ts';

interface PersonAccountProps {
  user: MasterUser;
  person: Person;
  onShow: (message: Message) => void;
}

/** The facts of the account that the form does not change, and what helps with the sign-in. */
export function PersonAccount({ user, person, onShow }: PersonAccountProps) {
  const { verified_at, last_sign_in, saica_number, kind, override, second_factors, deceased } =
    person.account;
  const { open_form, referral_code, codes_used } = person.money;
  const { email, sessions } = user;
  const [dialog, open] = useState<'address' | 'end' | 'override' | 'deceased' | null>(null);
  const body = { user_id: user.user_id };
  const verify = useCall(markUserVerified);
  const mail = useCall(mailUserPin);
  const lift = useCall(liftUserLock);
  const remove = useCall(removeSecondFactors);
  const end = useCall(endUserSessions);
  const takeBack = useCall(takeDeceasedBack);
  const ask = async (
    title: string,
    text: string,
    done: string,
    act: () => Promise<unknown>,
    danger = false,
  ) => {
    if (await confirm({ title, body: text, act, danger })) onShow({ tone: 'green', text: done });
  };
  const told = 'The user is told by mail.';
  const dialogs = {
    onDone: (text: string) => onShow({ tone: 'green', text }),
    onClose: () => open(null),
  };
  return (
    <PersonCard
      id="person-account"
      title="Account"
      facts={[
        ...(deceased ? [['Deceased', `${dayAndTime(deceased.at)}. ${deceased.reason}`] as const] : []),
        ['Verified', verified_at ? dayAndTime(verified_at) : 'Not verified'],
        ['Last sign-in', last_sign_in ? dayAndTime(last_sign_in) : 'None on record'],
        ['Sessions', sessions === 0 ? 'Not signed in' : `${counted(sessions, 'session')} open now`],
        ['SAICA number', saica_number || 'None'],
        ['Second factors', inWords(second_factors.map((one) => factorNames[one])) || 'None'],
        ...(open_form
          ? [['Unpaid payment form', `${rand(open_form.amount)}, ${dayAndTime(open_form.at)}`] as const]
          : []),
        ['Referral code', referral_code || 'None'],
        ...(codes_used ? [['Codes used', codes_used.join(', ') || 'None'] as const] : []),
      ]}
    >
      <Changeable user={user}>
        {' '}
        <Row gap={12} className="rpt-pad-page">
          {deceased ? (
            <Allowed right="help">
              <Button
                variant="default"
                onClick={() =>
                  void ask(
                    'Take it back that this person has died?',
                    `Sign-in, mails and reminders work as before. The subscription stays cancelled, and links to plans and the calendar address stay ended: the user makes new ones. ${told}`,
                    'The account is open again. The subscription stays cancelled.',
                    () => takeBack.mutateAsync({ body }),
                  )
                }
              >
                Not deceased
              </Button>
            </Allowed>
          ) : (
            <>
              <Allowed right="help">
                {user.of_office ? null : (
                  <Button variant="default" onClick={() => open('address')}>
                    Change address
                  </Button>
                )}
                {verified_at || user.of_office ? null : (
                  <Button
                    variant="default"
                    onClick={() =>
                      void ask(
                        'Mark the address as verified?',
                        `Do this only when you know that ${email} is theirs. ${told}`,
                        'Marked as verified.',
                        () => verify.mutateAsync({ body }),
                      )
                    }
                  >
                    Mark as verified
                  </Button>
                )}
                <Button
                  variant="default"
                  onClick={() =>
                    void ask(
                      verified_at ? 'Mail a reset link?' : 'Mail a new pin?',
                      `It goes to ${email}.`,
                      verified_at ? 'The link is on its way.' : 'The pin is on its way.',
                      () => mail.mutateAsync({ body }),
                    )
                  }
                >
                  {verified_at ? 'Mail a reset link' : 'Mail a new pin'}
                </Button>
                {kind === 'manual_input' ? (
                  <Button variant="default" onClick={() => open('end')}>
                    Change the last day
                  </Button>
                ) : null}
                {person.sign_in.locked ? (
                  <Button
                    variant="default"
                    onClick={() =>
                      void ask(
                        'Lift the lock?',
                        `The failed attempts no longer count. ${told}`,
                        'The lock is lifted.',
                        () => lift.mutateAsync({ body }),
                      )
                    }
                  >
                    Lift the lock
                  </Button>
                ) : null}
                {sessions > 0 ? (
                  <Button
                    variant="default"
                    onClick={() =>
                      void ask(
                        'End all sessions?',
                        'The user is signed out everywhere at once and signs in again with password and code.',
                        'All sessions ended.',
                        () => end.mutateAsync({ body: { userEmail: email } }),
                        true,
                      )
                    }
                  >
                    End all sessions
                  </Button>
                ) : null}
                {user.of_office ? null : (
                  <Button variant="default" onClick={() => open('deceased')}>
                    Mark as deceased
                  </Button>
                )}
                {second_factors.length > 0 ? (
                  <Button
                    variant="default"
                    onClick={() =>
                      void ask(
                        'Remove the second factors?',
                        `For a lost device, once you know that it is ${email} who asks. All sign-ins end. ${told}`,
                        'The second factors are removed.',
                        () => remove.mutateAsync({ body }),
                      )
                    }
                  >
                    Remove second factors
                  </Button>
                ) : null}
              </Allowed>
              <Allowed right="status">
                <Button variant="default" onClick={() => open('override')}>
                  Change payment status
                </Button>
              </Allowed>
            </>
          )}
        </Row>
      </Changeable>{' '}
      {dialog === 'address' ? <AddressDialog user={user} {...dialogs} /> : null}
      {dialog === 'deceased' ? (
        <DeceasedDialog user={user} renews={person.money.renews} {...dialogs} />
      ) : null}
      {dialog === 'end' ? <EndDialog user={user} person={person} {...dialogs} /> : null}
      {dialog === 'override' ? (
        <OverrideDialog user={user} override={override} renews={person.money.renews} {...dialogs} />
      ) : null}
    </PersonCard>
  );
}
