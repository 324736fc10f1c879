export { autofixRequestJob, sendAutofixRequest } from './request.ts';
