import type { RowData } from '@tanstack/react-table';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { query } from '#web/api/queries.ts';
import { understood } from '#web/parts/understood.ts';
import { type PageOf, type ServerRows, useServerRows } from '#web/parts/use-server-rows.ts';
import { officePageSizes } from './page-sizes.ts';

/** The rows of a list of the administration, a page at a time: `ask: pagesOf(officeInvoices)`. */
export const useOfficeRows = <Row extends RowData, Page extends PageOf<Row> = PageOf<Row>>(
  options: Omit<ServerRows<Row, Page>, 'sizes'>,
) => useServerRows({ ...options, sizes: officePageSizes });

/** The pages of a call, by the request that the address makes. `also`: parameters that every page of this list has. */
export const pagesOf =
  <E extends EndpointSpec>(call: E, also: Readonly<Record<string, unknown>> = {}) =>
  (request: Readonly<Record<string, unknown>>) =>
    query(call, undefined, understood(call, { ...request, ...also }));
