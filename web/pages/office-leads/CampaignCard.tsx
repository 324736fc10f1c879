import { IconCheck, IconPlayerPause } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { toggleLeadState } from '#contract/office-leads.ts';
import { leadLabel, leadMails, leadStates } from '#domain/leads/leads.ts';
import type { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { serverToday } from '#web/api/server-today.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { FigureStrip } from '#web/parts/office/FigureStrip.tsx';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import { nextMails, type Overview } from './leads-data.ts';

interface CampaignCardProps {
  overview: UseQueryResult<Overview, ApiError>;
  onDone: (message: string) => void;
}

/** Whether the mails go out, what goes next, and how many leads are in each state. */
export const CampaignCard = ({ overview, ...acts }: CampaignCardProps) => (
  <Loaded query={overview} rows={2}>
    {(data) => <Campaign overview={data} {...acts} />}
  </Loaded>
);

function Campaign({ overview, onDone }: Omit<CampaignCardProps, 'overview'> & { overview: Overview }) {
  const toggle = useCall(toggleLeadState);
  const id = useId();
  const active = overview.state === 'ACTIVE';
  const pause = () =>
    toggle.mutate({ body: { state: 'PAUSED' } }, { onSuccess: () => onDone('Successfully paused Leads') });
  const activate = async () => {
    const done = await confirm({
      title: 'Activate Leads?',
      body: 'Mails to leads go out each day until you pause them.',
      note: nextMails({ ...overview, state: 'ACTIVE' }, serverToday()),
      action: 'Activate Leads',
      act: () => toggle.mutateAsync({ body: { state: 'ACTIVE' } }),
    });
    if (done) onDone('Successfully activated Leads');
  };
  const wanted = toggle.variables?.body?.state;
  return (
    <section className="rpt-card rpt-clip" aria-labelledby={`${id}-title`}>
      <Row gap={12} pad="12-16" className="rpt-between">
        <div>
          <div className="rpt-line rpt-gap-12">
            <h2 className="rpt-text-16 rpt-strong" id={`${id}-title`}>
              Lead mails
            </h2>
            <Chip tone={active ? 'green' : 'quiet'} icon={active ? IconCheck : IconPlayerPause}>
              {overview.state}
            </Chip>
          </div>
          <p className="rpt-text-14 rpt-over-4 rpt-muted">{nextMails(overview, serverToday())}</p>
          <Row gap={12} className="rpt-over-4">
            {leadMails.map((number) => (
              <Link
                key={number}
                className="rpt-tap"
                to={paths.masterMails}
                search={{ edit: `lead_${number}` }}
              >
                See mail {number}
              </Link>
            ))}
          </Row>
        </div>
        <Row gap={12}>
          <SubmitButton
            loading={toggle.isPending && wanted === 'ACTIVE'}
            busy="Activating…"
            closedBy={active ? `${id}-why` : undefined}
            onClick={() => void activate()}
          >
            Activate Leads
          </SubmitButton>
          <SubmitButton
            variant="default"
            loading={toggle.isPending && wanted === 'PAUSED'}
            busy="Pausing…"
            closedBy={active ? undefined : `${id}-why`}
            leftSection={<Icon of={IconPlayerPause} />}
            onClick={pause}
          >
            Pause Leads
          </SubmitButton>
          <span id={`${id}-why`} className="rpt-hidden">
            {active ? 'The mails are already active' : 'The mails are already paused'}
          </span>
        </Row>
      </Row>
      <Fault error={toggle.error} />
      <FigureStrip
        inside
        figures={leadStates.map((state) => ({
          label: leadLabel(state),
          count: overview.counts[state],
          to: paths.masterLeads,
          search: { state },
        }))}
      />
    </section>
  );
}
