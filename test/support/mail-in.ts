import { v7 as uuid } from 'uuid';
import type { TestApp } from './app.ts';
import { NOW } from './clock.ts';

/** A mail from another address that waits for the member. */
export async function aWaitingMail(app: TestApp, memberId: string): Promise<string> {
  const id = uuid();
  await app.db
    .insertInto('mail_in')
    .values({
      id,
      member_id: memberId,
      digest: id,
      sender: 'office@example.com',
      title: `Seminar ${id}`,
      description: '',
      reason: 'sender',
      received_at: NOW,
    })
    .execute();
  return id;
}
