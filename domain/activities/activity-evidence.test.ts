import { expect, test } from 'vitest';
import { evidenceState } from './activity-evidence.ts';

const today = '2026-11-21';
const past = { activity_date: '2026-11-20', verifiable_hours: 2, completed: false };
const none = { evidence: '', evidence_url: '', proof_note: '' };

test.each([
  ['file', { ...past, ...none, evidence: '/api/rpt/evidence/2026/1', evidence_url: 'https://x' }],
  ['link', { ...past, ...none, evidence_url: 'https://x', proof_note: 'Blue file' }],
  ['note', { ...past, ...none, proof_note: 'Blue file' }],
  ['missing', { ...past, ...none, proof_note: ' \u200B' }],
  ['missing', { ...past, ...none }],
  ['missing', { ...past, ...none, activity_date: today }],
  ['later', { ...past, ...none, activity_date: '2026-11-22' }],
  ['later', { ...past, ...none, activity_date: '2026-11-22', verifiable_hours: 0 }],
  ['missing', { ...past, ...none, activity_date: '2026-11-22', completed: true }],
  ['missing', { ...past, ...none, activity_date: '', completed: true }],
  ['optional', { ...past, ...none, activity_date: '' }],
  ['optional', { ...past, ...none, verifiable_hours: 0 }],
  ['optional', { ...past, ...none, verifiable_hours: 0, completed: true }],
] as const)('%s: %j', (state, activity) => expect(evidenceState(activity, today)).toBe(state));
