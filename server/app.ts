import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { endpoints } from '#contract/index.ts';
import { NO_SCRIPTS } from '#contract/no-scripts.ts';
import { unsubscribe } from '#contract/unsubscribe.ts';
import type { OutsideLinks } from '#domain/text/outside-links.ts';
import { closingRoutes } from '#server/areas/account/closing-routes.ts';
import { accountRoutes } from '#server/areas/account/routes.ts';
import { loggedRoutes } from '#server/areas/activities/logged-routes.ts';
import { activitiesRoutes } from '#server/areas/activities/routes.ts';
import { officeAffiliatesRoutes } from '#server/areas/affiliates/office-routes.ts';
import { affiliatesRoutes } from '#server/areas/affiliates/routes.ts';
import { assessmentRoutes } from '#server/areas/assessment/routes.ts';
import { autofixRoutes } from '#server/areas/autofix/routes.ts';
import { autosaveRoutes } from '#server/areas/autosave/routes.ts';
import { billingRoutes } from '#server/areas/billing/routes.ts';
import { memberActivitiesRoutes } from '#server/areas/bulk-upload/member-activities-routes.ts';
import { bulkUploadRoutes } from '#server/areas/bulk-upload/routes.ts';
import { calendarFeedRoutes } from '#server/areas/calendar-feed/routes.ts';
import { dashboardRoutes } from '#server/areas/dashboard/routes.ts';
import { evidenceRoutes } from '#server/areas/evidence/routes.ts';
import { exportRoutes } from '#server/areas/export/routes.ts';
import { groupMailRoutes } from '#server/areas/group-mails/routes.ts';
import { historyRoutes } from '#server/areas/history/routes.ts';
import { leadsRoutes } from '#server/areas/leads/routes.ts';
import { learningAreasRoutes } from '#server/areas/learning-areas/routes.ts';
import { mailInRoutes } from '#server/areas/mail-in/routes.ts';
import { mailRoutes } from '#server/areas/mails/routes.ts';
import { bodyRoutes } from '#server/areas/obligations/body-routes.ts';
import { obligationsRoutes } from '#server/areas/obligations/routes.ts';
import { officeLogRoutes } from '#server/areas/office/log-routes.ts';
import { lockUser, userBy } from '#server/areas/office/office.ts';
import { personActionRoutes } from '#server/areas/office/person-routes.ts';
import { personStateRoutes } from '#server/areas/office/person-state-routes.ts';
import { refundRoutes } from '#server/areas/office/refund-routes.ts';
import { registerRoutes } from '#server/areas/office/register-routes.ts';
import { roleRoutes } from '#server/areas/office/role-routes.ts';
import { officeUserBulkRoutes } from '#server/areas/office/user-bulk-routes.ts';
import { officeUserEditRoutes } from '#server/areas/office/user-edit-routes.ts';
import { officeUserRoutes } from '#server/areas/office/user-routes.ts';
import { officeYearRoutes } from '#server/areas/office/year-routes.ts';
import { packRoutes } from '#server/areas/pack/routes.ts';
import { pageCallRoutes } from '#server/areas/page-calls/routes.ts';
import { lockPlan } from '#server/areas/plans/plans.ts';
import { priceRoutes } from '#server/areas/prices/routes.ts';
import { profileRoutes } from '#server/areas/profile/routes.ts';
import { referralsRoutes } from '#server/areas/referrals/routes.ts';
import { reflectionsRoutes } from '#server/areas/reflections/routes.ts';
import { remindersRoutes } from '#server/areas/reminders/routes.ts';
import { homeRoutes } from '#server/areas/reports/home-routes.ts';
import { personRoutes } from '#server/areas/reports/person-routes.ts';
import { reportsRoutes } from '#server/areas/reports/routes.ts';
import { searchRoutes } from '#server/areas/reports/search-routes.ts';
import { trendRoutes } from '#server/areas/reports/trend-routes.ts';
import { sharesRoutes } from '#server/areas/shares/routes.ts';
import { codeRoutes } from '#server/areas/sign-in/code-routes.ts';
import { credentialRoutes } from '#server/areas/sign-in/credential-routes.ts';
import { factorRoutes } from '#server/areas/sign-in/factor-routes.ts';
import { factorSignInRoutes } from '#server/areas/sign-in/factor-sign-in-routes.ts';
import { signInRoutes } from '#server/areas/sign-in/routes.ts';
import { findPin, findSession, isKnownBrowser } from '#server/areas/sign-in/sign-in.ts';
import { walkthroughRoutes } from '#server/areas/walkthrough/routes.ts';
import { yearsRoutes } from '#server/areas/years/routes.ts';
import { bulkActionRoutes } from '#server/bulk/routes.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import { isReady } from '#server/db/migrate.ts';
import type { Deps, RouteDeps } from '#server/http/deps.ts';
import { ApiError } from '#server/http/errors.ts';
import { readDrawnPage, readFirstPage, staticOptions } from '#server/http/first-page.ts';
import { createMount, type Mount } from '#server/http/mount.ts';
import { noScriptsRoute } from '#server/http/no-scripts.ts';
import { nodeServer } from '#server/http/node-server.ts';
import { onError, onUnknown, onUnreadable } from '#server/http/responses.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { defineJobs } from '#server/jobs/jobs.ts';
import { recordedMail } from '#server/mail/recorded-mail.ts';
import { closeAfterResponses } from '#server/operate/closing.ts';
import type { AnsweredCall } from '#server/operate/metrics.ts';
import { openApi } from '#server/operate/openapi.ts';

export interface AppOptions extends Deps {
  /** A copy of the database that may be some seconds old; null when there is none. */
  lateDb: Db | null;
  production: boolean;
  /** Where bounces are received; null: nowhere. */
  bounceAddress: string | null;
  /** The proxies whose X-Forwarded-For counts. */
  trustProxy: Config['trustProxy'];
  log: Logger;
  /** The folder of the built pages; null when another server gives the pages (tests, development). */
  webRoot: string | null;
  /** The operator's own pages for what the specification calls external. The first page carries their addresses. */
  links: OutsideLinks;
  /** Other hosts that a form may be posted to: the payment provider's. */
  formActions: string[];
  /** Routes that exist only outside production: the outbox page, the payment simulator. */
  plugins: FastifyPluginAsync[];
  /** Gets every call that was answered; null without metrics. */
  onCall: ((call: AnsweredCall) => void) | null;
  /** Multiplies the request limits. Tests and benchmarks that are not about limits raise it. */
  limitFactor: number;
  /** How long a stop waits for requests that are on their way. */
  drainMs: number;
}

const areas: ((mount: Mount, deps: RouteDeps) => void)[] = [
  signInRoutes,
  codeRoutes,
  credentialRoutes,
  factorRoutes,
  factorSignInRoutes,
  billingRoutes,
  priceRoutes,
  referralsRoutes,
  accountRoutes,
  closingRoutes,
  activitiesRoutes,
  loggedRoutes,
  affiliatesRoutes,
  officeAffiliatesRoutes,
  bulkUploadRoutes,
  memberActivitiesRoutes,
  evidenceRoutes,
  reflectionsRoutes,
  dashboardRoutes,
  obligationsRoutes,
  bodyRoutes,
  historyRoutes,
  packRoutes,
  sharesRoutes,
  remindersRoutes,
  calendarFeedRoutes,
  mailInRoutes,
  pageCallRoutes,
  exportRoutes,
  autosaveRoutes,
  profileRoutes,
  yearsRoutes,
  autofixRoutes,
  assessmentRoutes,
  learningAreasRoutes,
  reportsRoutes,
  trendRoutes,
  walkthroughRoutes,
  registerRoutes,
  leadsRoutes,
  mailRoutes,
  groupMailRoutes,
  officeUserRoutes,
  officeUserBulkRoutes,
  officeUserEditRoutes,
  personActionRoutes,
  personStateRoutes,
  officeYearRoutes,
  refundRoutes,
  bulkActionRoutes,
  officeLogRoutes,
  roleRoutes,
  homeRoutes,
  searchRoutes,
  personRoutes,
];

/** The contract checks what comes in and goes out, so the hundred files of Fastify's own compilers stay unread. */
const noSchemas = () => () => {
  throw new Error('A route has a schema of Fastify; declare the call in contract/');
};

/** Builds the server from its ports. Jobs are declared here; the caller starts them. */
export async function buildApp(appOptions: AppOptions): Promise<FastifyInstance> {
  const options = { ...appOptions, mail: recordedMail(appOptions.mail, appOptions) };
  const headers = securityHeaders(options);
  const app = fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    trustProxy: options.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    serverFactory: nodeServer({
      headers,
      // Ten megabytes of evidence at a quarter of a megabit a second take 336 s.
      requestTimeoutMs: 360_000,
      keepAliveMs: 72_000,
    }),
    // A request that arrives while the server closes is served (closeAfterResponses).
    return503OnClosing: false,
    // The longest is a member's address (255 characters), percent-encoded.
    routerOptions: { maxParamLength: 765 },
    frameworkErrors: onUnreadable,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  await app.register(cookie);
  await app.register(multipart);
  app.decorateRequest('memberId', null);
  app.setErrorHandler(onError);
  const { webRoot, links } = options;
  const policy = headers['content-security-policy'];
  const firstPage = webRoot === null ? null : await readFirstPage(webRoot, { links, policy });
  app.setNotFoundHandler(onUnknown(firstPage));
  // A mail or chat program looks at a link by its head alone. Nothing is done for it: a file that can be fetched once stays.
  app.addHook('onRequest', (request, _reply, done) => {
    const isLook = request.method === 'HEAD' && request.routeOptions.url?.startsWith('/api/');
    done(isLook ? new ApiError('not_found') : undefined);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (/^\/(api|feed)\//.test(request.url)) reply.header('cache-control', 'no-store');
    done();
  });
  // Outside production a line for each request would hide the start's address and passwords.
  const requestLevel = options.production ? 'info' : 'debug';
  // Logs the route's pattern, not the address, so that no id or address of a person gets into the log.
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const [route, status, ms] = [request.routeOptions.url, reply.statusCode, reply.elapsedTime];
    // A line leaves out what is undefined.
    const memberId = request.memberId ?? undefined;
    request.log[requestLevel]({ method, route, status, ms: Math.round(ms), memberId });
    options.onCall?.({ method, route, status, ms });
    done();
  });
  closeAfterResponses(app, options.drainMs);

  const mount = createMount(app, {
    ...options,
    findSession,
    isKnownBrowser,
    findPin,
    lockPlan,
    findPerson: userBy,
    lockPerson: lockUser,
    secureCookies: options.production,
  });
  for (const routes of areas) routes(mount, options);
  defineJobs(options);

  let description: object | undefined;
  // Built at the first request: it takes a tenth of a start.
  app.get('/api/openapi.json', async () => (description ??= openApi(endpoints)));
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady(options.db).catch(() => false);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  // The address in the headers of a mail to a lead. A mail program posts to it; whoever opens it gets the page with the
  // button.
  app.get<{ Params: { token: string } }>(unsubscribe.path, (request, reply) =>
    reply.redirect(`/unsubscribe#${encodeURIComponent(request.params.token)}`),
  );
  for (const plugin of options.plugins) await app.register(plugin);
  if (webRoot) await app.register(fastifyStatic, staticOptions(webRoot));
  const answer = webRoot && (await readDrawnPage(webRoot, NO_SCRIPTS, { links, policy }));
  if (answer) await app.register(noScriptsRoute(answer));
  if (firstPage) for (const url of ['/', '/index.html']) app.get(url, firstPage);
  return app;
}
