import {
  addressOf,
  type EndpointSpec,
  type FormInput,
  type ParamsInput,
  type ResultOf,
} from '#contract/endpoint.ts';
import { failure, headersFor, type Named, parsed, received, unreachable } from './client.ts';

export interface UploadInput<E extends EndpointSpec> {
  file: File;
  /** The text fields beside the file. */
  form: FormInput<E>;
  params?: ParamsInput<E>;
  /** The headers of the call, for example the plan year. */
  headers?: Record<string, string>;
  /** How much of the bytes was sent, 0 to 1. */
  onProgress?: (part: number) => void;
}

/**
 * Sends a multipart form. Uses XMLHttpRequest, because fetch does not report how much of an upload is sent. Throws
 * ApiError.
 */
export function upload<E extends EndpointSpec>(endpoint: E, input: UploadInput<E>): Promise<ResultOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, input.params as Named));
    const headers = { ...input.headers, ...headersFor(endpoint) };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) =>
      event.lengthComputable && input.onProgress?.(event.loaded / event.total);
    request.onerror = () => reject(unreachable());
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status >= 400) return reject(failure(body, request.status, headers));
      try {
        resolve(received(endpoint, body));
      } catch (error) {
        reject(error);
      }
    };
    request.send(formData(input.form, input.file));
  });
}

/** A list is sent as `name[]`, once for each value. */
function formData(fields: Named, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (Array.isArray(value)) for (const one of value) form.append(`${name}[]`, String(one));
    else if (value !== undefined) form.append(name, String(value));
  }
  // The file comes last, so that the server finds wrong fields before it arrives.
  form.append('file', file);
  return form;
}
