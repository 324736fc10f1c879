import { forgetBrowser, type security } from '#contract/credentials.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { useCall } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { useMessage } from '#web/ui/use-message.ts';
import { DeviceRow, DeviceTable } from './DeviceTable.tsx';
import classes from './SecuritySection.module.css';
import { timeText } from './time-text.ts';

export function KnownBrowsers({ browsers }: { browsers: ResultOf<typeof security>['browsers'] }) {
  const [message, show] = useMessage(delays.message);
  const forget = useCall(forgetBrowser, {
    onError: ({ message: text }) => show({ tone: 'red', text }),
  });
  const act = (id: string, device: string) =>
    forget.mutate(
      { body: { id } },
      { onSuccess: () => show({ tone: 'green', text: `${device} is forgotten` }) },
    );
  return (
    <section className={classes.card} aria-labelledby="known-browsers">
      <h2 className={classes.title} id="known-browsers">
        Browsers we know
      </h2>
      {message ? <Banner tone={message.tone}>{message.text}</Banner> : null}
      {browsers.length === 0 ? (
        <p className="rpt-text-14 rpt-muted rpt-pad-0-16">None. A browser is known once you sign in there.</p>
      ) : (
        <DeviceTable heads={['Last sign-in']} labelledBy="known-browsers">
          {browsers.map(({ id, device, signed_in, current }) => (
            <DeviceRow
              key={id}
              device={device}
              current={current}
              times={[['Last sign-in', timeText(signed_in)]]}
              action="Forget"
              onAction={() => (forget.isPending ? undefined : act(id, device))}
            />
          ))}
        </DeviceTable>
      )}
      <div className={classes.foot}>
        <p>
          Wrong tries of strangers do not keep you out of these. Forget one that is not yours. It stays signed
          in until you end that.
        </p>
      </div>
    </section>
  );
}
