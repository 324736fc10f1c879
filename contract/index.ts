import * as activities from './activities.ts';
import * as assessment from './assessment.ts';
import * as auth from './auth.ts';
import * as autosave from './autosave.ts';
import * as billing from './billing.ts';
import * as dashboard from './dashboard.ts';
import type { EndpointSpec } from './endpoint.ts';
import * as evidence from './evidence.ts';
import * as exports from './export.ts';
import * as learningAreas from './learning-areas.ts';
import * as pricing from './pricing.ts';
import * as profile from './profile.ts';
import * as reflections from './reflections.ts';
import * as years from './years.ts';

const areas = {
  auth,
  billing,
  pricing,
  autosave,
  profile,
  years,
  assessment,
  learningAreas,
  activities,
  evidence,
  reflections,
  dashboard,
  exports,
};

/** Every call of the product, by name, in the order of the specification's catalogue (A §7, B §7). */
export const endpoints: Record<string, EndpointSpec> = Object.fromEntries(
  Object.values(areas).flatMap((area) => Object.entries(area).filter(([, value]) => isEndpoint(value))),
) as Record<string, EndpointSpec>;

function isEndpoint(value: unknown): value is EndpointSpec {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
