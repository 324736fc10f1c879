import { expect, test } from 'vitest';
import { wantedPage } from './wanted-page.ts';

test.each([
  ['/app/results', '/app/results'],
  ['/APP/Results?show=failed', '/app/results?show=failed'],
  ['/app/rpt1?stay=true', '/app/rpt1?stay=true'],
  ['/MASTERLEADS?page=2', '/masterLeads?page=2'],
])('%s is opened after signing in', (next, page) => expect(wantedPage(next)).toBe(page));

test.each([
  undefined,
  7,
  '',
  '/login',
  '/terms',
  '/app/nowhere',
  '/app/welcome',
  '/app/changeYearsLogin',
  '/app/loading/dashboard',
  'https://example.org/app/results',
  '//example.org/app/results',
  '/\\example.org/app/results',
  '/app/../login',
  'javascript:alert(1)',
  'http://',
])('%j is not', (next) => expect(wantedPage(next)).toBeNull());
