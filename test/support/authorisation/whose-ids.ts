import type { z } from 'zod/mini';
import type { endpoints } from '#contract/index.ts';

type Endpoints = typeof endpoints;
type Out<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : never;
type IdName = 'id' | 'ids' | `${string}_id` | `${string}Id` | `${string}Ids` | `${string}Ids[]`;
/** Whether an id stands anywhere in an input, also in the rows of a list. */
type NamesId<Input> = Input extends readonly (infer Row)[]
  ? NamesId<Row>
  : Input extends object
    ? { [Field in keyof Input]-?: Field extends IdName ? true : NamesId<Input[Field]> }[keyof Input]
    : never;
type Input<Call> = Call extends { [Part in 'params' | 'query' | 'body' | 'form']?: unknown }
  ? Out<Call['params']> | Out<Call['query']> | Out<Call['body']> | Out<Call['form']>
  : never;
type IdCall = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { guard: 'member' }
    ? [NamesId<Input<Endpoints[Name]>>] extends [never]
      ? never
      : Name
    : never;
}[keyof Endpoints];

/** Each call for members whose input holds an id. It is the id of an owner's row, so every other member is refused. */
export const whoseIds: Record<IdCall, 'owner'> = {
  endOwnSession: 'owner',
  forgetBrowser: 'owner',
  addPasskey: 'owner',
  removePasskey: 'owner',
  saveRegistration: 'owner',
  removeRegistration: 'owner',
  invoicePdf: 'owner',
  reissueInvoice: 'owner',
  addReasons: 'owner',
  updateLearningArea: 'owner',
  deleteLearningArea: 'owner',
  deleteLearningAreas: 'owner',
  bookActivity: 'owner',
  updateActivity: 'owner',
  deleteActivity: 'owner',
  deleteActivities: 'owner',
  logActivity: 'owner',
  linkActivity: 'owner',
  splitActivity: 'owner',
  proveActivity: 'owner',
  uploadEvidence: 'owner',
  replaceEvidence: 'owner',
  evidenceOfActivity: 'owner',
  evidenceFile: 'owner',
  uploadProof: 'owner',
  proofFile: 'owner',
  useEvidence: 'owner',
  removeEvidence: 'owner',
  reflectionOf: 'owner',
  saveReflection: 'owner',
  saveReflections: 'owner',
  endShare: 'owner',
  takeMailIn: 'owner',
  dismissMailIn: 'owner',
};
