import { lazyRouteComponent, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { ApiError } from '#web/api/client.ts';
import { leaveSession } from '#web/api/leave-session.ts';
import { registration } from '#web/api/session.ts';
import type { Credentials } from './credentials.ts';
import { PasswordStep } from './PasswordStep.tsx';

// Loaded after the right password: the first load has only what the password step needs.
const CodeStep = lazyRouteComponent(() => import('./CodeStep.tsx'), 'CodeStep');

const Queries = lazyRouteComponent(() => import('#web/layouts/Queries.tsx'), 'Queries');

const OwnPasswordStep = lazyRouteComponent(() => import('./OwnPasswordStep.tsx'), 'OwnPasswordStep');

const SignUpLine = lazyRouteComponent(() => import('#web/parts/sign-up/SignUpLine.tsx'), 'SignUpLine');

/**
 * Password step, then code step (spec A §2 '/login', §4 'Login flow'). A member with a password from an administrator then
 * chooses one of their own (spec-readings 76).
 */
export function LoginPage() {
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [response, setResponse] = useState<unknown>();
  // The address of the sign-up that led here is filled in. The effect below forgets it.
  const [email, setEmail] = useState(() => registration().email);
  // With the pin at hand the second step runs by itself, and the password step stays meanwhile.
  const [pin, setPin] = useState('');
  const { notice } = useSearch({ from: '__root__' });
  const [failure, setFailure] = useState<ApiError | null>(null);

  // Opening the page clears stored user, registration and plan state (spec A §2).
  useEffect(() => leaveSession(), []);

  const goBack = (error: ApiError | null) => {
    setFailure(error);
    setCredentials(null);
    setCode(null);
    setPin('');
  };
  const choosePassword = async (typed: string) => {
    await OwnPasswordStep.preload?.();
    setCode(typed);
  };
  const goOn = async (entry: Credentials, answer: unknown, atHand: string) => {
    await Promise.all([CodeStep.preload?.(), Queries.preload?.()]);
    setEmail(entry.email);
    setResponse(answer);
    setFailure(null);
    setPin(atHand);
    setCredentials(entry);
  };
  const isQuiet = pin !== '';
  return (
    <>
      {notice === 'verified' ? (
        <Suspense fallback={<LineRoom />}>
          <SignUpLine current="Sign in" />
        </Suspense>
      ) : null}
      {credentials && !isQuiet ? null : (
        <PasswordStep email={email} failure={failure} entering={isQuiet} onPassed={goOn} />
      )}
      {credentials ? (
        <div style={{ display: isQuiet ? 'none' : 'contents' }}>
          <Queries>
            {code ? (
              <OwnPasswordStep credentials={credentials} code={code} onBack={goBack} />
            ) : (
              <CodeStep
                {...{ credentials, response, pin }}
                onRefused={() => setPin('')}
                onBack={goBack}
                onOwnPassword={choosePassword}
              />
            )}
          </Queries>
        </div>
      ) : null}
    </>
  );
}

/** The height of the steps, until their code is there. */
const LineRoom = () => <div style={{ height: 52 }} />;
