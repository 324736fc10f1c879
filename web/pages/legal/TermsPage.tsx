import { PublicCard } from '#web/layouts/PublicCard.tsx';
import classes from '#web/parts/Reading.module.css';
import { SupportTeam } from './SupportTeam.tsx';

/** The default page of the link `terms`: what the product itself does, in plain words. */
export function TermsPage() {
  return (
    <PublicCard title="Terms" wide>
      <div className={classes.text}>
        <section>
          <h2>Your account</h2>
          <p>
            One account is for one person. Keep your password to yourself; every sign-in also asks for a pin
            by email.
          </p>
        </section>
        <section>
          <h2>Your subscription</h2>
          <p>
            You pay by month or by year through a card payment provider, and it renews until you cancel. You
            can cancel on My Account. Nothing more is charged then, and your plan stays open until the date
            that you have paid to. After that you can still read and download it. My Account has an invoice
            for each payment. It names the company that sells the subscription.
          </p>
        </section>
        <section>
          <h2>Your plan</h2>
          <p>
            What you write, score and upload is yours. You can download your plan as a PDF, and everything
            that we keep about you, at any time.
          </p>
        </section>
        <section>
          <h2>What the plan is not</h2>
          <p>
            The toolkit helps you plan and record your development. You answer to your professional body for
            what you declare to it.
          </p>
        </section>
        <section>
          <h2>Your questions</h2>
          <p>
            Write to <SupportTeam />.
          </p>
        </section>
      </div>
    </PublicCard>
  );
}
