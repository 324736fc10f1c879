import type { EndpointSpec } from '#contract/endpoint.ts';
import { type CallInput, sendJson } from './client.ts';
import { saveAs, showInTab } from './save-file.ts';

// Apart from client.ts, because the sign-in page loads that and saves no file.

/** Fetches a file of the contract and lets the browser save it, under the name that the server gives it. */
export async function download<E extends EndpointSpec>(endpoint: E, input: CallInput<E> = {}): Promise<void> {
  const response = await sendJson(endpoint, input);
  saveAs(await response.blob(), fileNameOf(response.headers.get('content-disposition')));
}

/**
 * Shows a file of the contract in a new tab. The bytes are shown as `type`, whatever they are, so that nothing in them
 * can act as our page. When the browser opens no tab, the file is saved.
 */
export async function preview<E extends EndpointSpec>(
  endpoint: E,
  type: string,
  input: CallInput<E> = {},
): Promise<void> {
  const response = await sendJson(endpoint, input);
  const blob = new Blob([await response.arrayBuffer()], { type });
  showInTab(blob, fileNameOf(response.headers.get('content-disposition')));
}

/** The name in a Content-Disposition header. The encoded form takes precedence over the plain one (RFC 6266). */
export function fileNameOf(disposition: string | null): string {
  const encoded = disposition?.match(/filename\*\s*=\s*UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return disposition?.match(/filename\s*=\s*"?([^";]+)"?/i)?.[1] ?? 'download';
}
