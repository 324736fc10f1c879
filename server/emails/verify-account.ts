import { type CodeData, codeLetter } from './code.ts';

/** The pin that proves that the owner of a new account reads its address (spec A §2 '/verify'). */
export const verifyAccount = (data: CodeData) =>
  codeLetter({
    ...data,
    subject: 'Verify your account',
    purpose: 'Enter this verification pin to verify your account.',
    notYou: 'If you did not register, ignore this message and the account stays closed.',
  });

interface MovedData extends CodeData {
  /** The address that the account had before. */
  movedFrom: string;
  supportEmail: string;
}

/** The pin that proves that the owner of an account reads the address to which the office moved it. */
export const verifyMovedAccount = ({ movedFrom, supportEmail, ...data }: MovedData) =>
  codeLetter({
    ...data,
    subject: 'Verify your account',
    purpose: `We moved your account from ${movedFrom} to this address. Enter this verification pin to verify it.`,
    notYou: `If you did not ask us for this, write to ${supportEmail}.`,
  });
