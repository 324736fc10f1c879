import { PublicCard } from '#web/layouts/PublicCard.tsx';
import classes from '#web/parts/Reading.module.css';
import { SupportTeam } from './SupportTeam.tsx';

/** The default page of the link `privacy`: what the product itself does, in plain words. */
export function PrivacyPage() {
  return (
    <PublicCard title="Privacy" wide>
      <div className={classes.text}>
        <section>
          <h2>What we keep</h2>
          <p>
            Your name, email, contact number and SAICA number; your plan, scores, activities, reflections and
            the evidence that you upload; the record of your payments; and for each sign-in the kind of device
            and the time, but not where you were. We never see or keep your card details.
          </p>
        </section>
        <section>
          <h2>What it is for</h2>
          <p>
            To show you your plan, to sign you in, and to take your payment. We do not sell it or show it to
            advertisers.
          </p>
        </section>
        <section>
          <h2>In your browser</h2>
          <p>
            Your session and text that you have not saved yet are kept in this browser. Logging out removes
            both. No page loads anything from another site.
          </p>
        </section>
        <section>
          <h2>If we write to you without an account</h2>
          <p>
            Somebody then gave us your first name and email because you may be interested. We keep which of
            our three emails you got. Each has a link to leave the list. Once you leave it, we keep only a
            mark that your address left.
          </p>
        </section>
        <section>
          <h2>How it is protected</h2>
          <p>
            Passwords and pins are stored only as hashes. Only you get your evidence, and the people to whom
            you give a link with files. A session ends after eight hours.
          </p>
        </section>
        <section>
          <h2>Your rights</h2>
          <p>
            On My Account you can download everything that we keep about you, and close your account. Closing
            it deletes all your data at once. The amounts and dates of your payments stay, without your name
            and address, because tax law requires them.
          </p>
        </section>
        <section>
          <h2>Your questions</h2>
          <p>
            To ask what we keep about you, or to have it corrected, write to <SupportTeam />.
          </p>
        </section>
      </div>
    </PublicCard>
  );
}
