import { useQuery } from '@tanstack/react-query';
import { officeHome } from '#contract/office-home.ts';
import { southAfricanTime, weekdayOf } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { LEAD_MAILS_AT } from '#domain/leads/leads.ts';
import { cents, rand } from '#domain/money/money.ts';
import { FIRST_REPORT_YEAR } from '#domain/office/user-reports.ts';
import { priceNames } from '#domain/prices/price-changes.ts';
import { counted, grouped } from '#domain/text/counted.ts';
import { query } from '#web/api/queries.ts';
import { serverToday } from '#web/api/server-today.ts';
import { delays } from '#web/delays.ts';
import { Loaded, PALE } from '#web/parts/Loaded.tsx';
import { FigureStrip } from '#web/parts/office/FigureStrip.tsx';
import { MasterNavigation } from '#web/parts/office/MasterNavigation.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { Allowed } from '#web/parts/office/rights.ts';
import { dayOf } from '#web/parts/office/times.ts';
import { paths } from '#web/paths.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { type HomeData, partOf, registeredOf, sum } from './home-data.ts';
import { LeadSchedule } from './LeadSchedule.tsx';
import { allUsers, usersWith } from './links.ts';
import { NeedsPerson } from './NeedsPerson.tsx';
import { RefusedBanner } from './RefusedBanner.tsx';
import { SubscriptionSchedule } from './SubscriptionSchedule.tsx';
import { TrendCard } from './TrendCard.tsx';

/** /app/mastermib: the administrator's home (readings 4). */
export function OfficeHomePage() {
  const home = useQuery({ ...query(officeHome), refetchInterval: delays.counts });
  return (
    <OfficePage title="Dashboard" lead={<Lead data={home.data} />}>
      <Stack gap={24}>
        <Loaded query={home} lasting rows={8}>
          {(data) => (
            <>
              <RefusedBanner data={data} />
              {data.attention ? <NeedsPerson data={data} /> : null}
              <FigureStrip figures={[...memberFigures(data), ...leadFigures(data)]} />
            </>
          )}
        </Loaded>
        <MasterNavigation wide facts={home.data ? factsOf(home.data) : {}} />
        {home.data ? (
          <>
            <Allowed right="invoices">
              <TrendCard byOffice={paidByOffice(home.data)} />
            </Allowed>
            <div
              className="rpt-stack rpt-top rpt-gap-24 rpt-fold-860 rpt-halves"
              style={{ opacity: home.isRefetchError ? PALE : undefined }}
            >
              {home.data.subscriptions ? (
                <SubscriptionSchedule
                  subscriptions={home.data.subscriptions}
                  countedAt={home.data.counted_at}
                />
              ) : null}
              {home.data.leads ? <LeadSchedule leads={home.data.leads} /> : null}
            </div>
          </>
        ) : null}
      </Stack>
    </OfficePage>
  );
}

function Lead({ data }: { data: HomeData | undefined }) {
  const today = serverToday();
  return (
    <>
      {weekdayOf(today)} {dateInWords(today)}
      {data ? `, counted at ${southAfricanTime(new Date(data.counted_at))}` : ''}.
    </>
  );
}

function memberFigures({ subscriptions, joined_this_month = 0, ended_this_month = 0 }: HomeData) {
  if (!subscriptions) return [];
  const members = sum(subscriptions.map((row) => row.members));
  const paid = sum(subscriptions.map((row) => row.paid));
  return [
    {
      label: 'Members',
      count: members,
      note: `${grouped(joined_this_month)} joined this month`,
      ...allUsers,
    },
    {
      label: 'Paid',
      count: paid,
      note: partOf(paid, members, 'members'),
      ...usersWith({ payment_status: 'PAID' }),
    },
    {
      label: 'Unpaid',
      count: members - paid - sum(subscriptions.map((row) => row.deceased)),
      note: `${grouped(ended_this_month)} ended this month`,
      ...usersWith({ payment_status: 'UNPAID' }),
    },
  ];
}

function leadFigures({ leads }: HomeData) {
  if (!leads) return [];
  const count = sum(leads.states.map((row) => row.count));
  return [{ label: 'Leads', count, note: registeredOf(leads.states), to: paths.masterLeads }];
}

const paidByOffice = ({ subscriptions }: HomeData): number =>
  subscriptions?.find(({ kind }) => kind === 'manual_input')?.paid ?? 0;

/** One fact for each page of the quick navigation. The facts of pages that the reader's role does not open are not there. */
function factsOf({ subscriptions = [], leads, facts }: HomeData) {
  const { next_price: next, referral_due: due = 0, last_upload: upload } = facts;
  const number = (count = 0) => grouped(count);
  return {
    [paths.masterReg]: `${counted(facts.accounts_made ?? 0, 'account')} this month`,
    [paths.masterUsers]: counted(sum(subscriptions.map((row) => row.members)), 'member'),
    [paths.masterActivities]: `${counted(facts.affiliate_activities ?? 0, 'activity', 'activities')} in ${facts.affiliate_competencies} competencies`,
    [paths.masterDiscounts]: `${number(facts.codes_running)} running, ${number(facts.codes_used_up)} used up`,
    [paths.masterPricing]: next
      ? `${priceNames[next.pricing_type]} changes on ${next.start_date}`
      : 'No change planned',
    [paths.masterReferral]:
      due > 0 ? (
        <>
          <strong className="rpt-accent">{rand(cents(due))}</strong> to pay out
        </>
      ) : (
        'Nothing to pay out'
      ),
    [paths.masterUpload]: upload ? `Last upload ${dayOf(upload)}` : 'No upload yet',
    [paths.masterReports]: `Years ${FIRST_REPORT_YEAR} to ${serverToday().slice(0, 4)}`,
    [paths.masterLeads]:
      leads?.campaign === 'ACTIVE' ? `ACTIVE, next mails ${LEAD_MAILS_AT}` : (leads?.campaign ?? ''),
  };
}
