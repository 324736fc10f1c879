import { Button } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { bodiesPage } from '#contract/page-calls.ts';
import { registrationKinds, registrationNames } from '#framework/registration-kinds.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { NextStep } from '#web/layouts/NextStep.tsx';
import { PreviousStep } from '#web/layouts/PreviousStep.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { paths } from '#web/paths.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { StepBar } from '#web/ui/StepBar.tsx';
import { BroughtSection } from './BroughtSection.tsx';
import { type Bodies, registrationsIn } from './bodies-data.ts';
import { RegistrationDialog } from './RegistrationDialog.tsx';
import { RegistrationRow } from './RegistrationRow.tsx';

/** /app/bodies, and with `wizard` the step after rpt4: the registrations with further bodies, and hours from before. */
export function BodiesPage() {
  const inWizard = useSearch({ from: '__root__' }).wizard === true;
  const year = usePlanYear();
  const navigate = useNavigate();
  const page = useQuery(query(bodiesPage, { year }));
  return (
    <>
      <Stack gap="page">
        <PageTitle
          eyebrow={inWizard ? `${year} Reflective Plan` : <Link to={paths.account}>My Account</Link>}
          title="Which bodies do you answer to?"
          lead="A registration is stated once and holds in all your plan years."
        />
        <Loaded query={page} rows={6}>
          {(data) => (
            <>
              <RegistrationsSection data={data} />
              <OwnBodies data={data} year={year} />
              {data.registrations.length > 0 ? <BroughtSection data={data} /> : null}
            </>
          )}
        </Loaded>
      </Stack>
      {inWizard ? <div className="rpt-grow" /> : null}
      {inWizard ? (
        <StepBar
          previous={
            <PreviousStep onBack={() => void navigate({ to: paths.rpt4 })}>Previous Step</PreviousStep>
          }
          next={
            <NextStep loading={false} onNext={() => void navigate({ to: paths.rpt5 })}>
              Next Step
            </NextStep>
          }
        />
      ) : null}
    </>
  );
}

function RegistrationsSection({ data: { registrations } }: { data: Bodies }) {
  const [adding, add] = useState(false);
  const button = (
    <Button variant="default" size="sm" onClick={() => add(true)}>
      Add a body
    </Button>
  );
  return (
    <section className="rpt-card" aria-labelledby="registrations">
      <Row gap="8-16" pad={16} className="rpt-between">
        <div>
          <h2 className="rpt-text-16" id="registrations">
            Your registrations
          </h2>
          <p className="rpt-text-14 rpt-muted">Such as the FSCA, ACCA, ICAEW, SAIPA or CIBA.</p>
        </div>
        {registrations.length > 0 ? button : null}
      </Row>
      {registrations.length === 0 ? (
        <Empty icon={IconBuildingCommunity} text="No registration is stated." action={button} />
      ) : (
        registrationsIn(registrations).map((rows) => <RegistrationRow key={rows[0].id} rows={rows} />)
      )}
      {adding ? <RegistrationDialog onClose={() => add(false)} /> : null}
    </section>
  );
}

/** SAICA, and the bodies of the three questions of rpt4, which are answered for each year. */
function OwnBodies({ data, year }: { data: Bodies; year: number }) {
  return (
    <section className="rpt-card" aria-labelledby="own-bodies">
      <Row gap="8-16" pad={16} className="rpt-between">
        <div>
          <h2 className="rpt-text-16" id="own-bodies">
            {`From your career profile of ${year}`}
          </h2>
          <p className="rpt-text-14 rpt-muted">
            {`SAICA: every member. ${registrationKinds
              .map((kind) => {
                const { title, answer } = registrationNames[kind];
                return `${title}: ${data[answer] ? 'yes' : 'no'}.`;
              })
              .join(' ')}`}
          </p>
        </div>
        <Button component={Link} to={paths.rpt4} variant="default" size="sm">
          Change the answers
        </Button>
      </Row>
    </section>
  );
}
