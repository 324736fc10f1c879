import { expect, test } from '#test/support/browser.ts';
import { signInVerified } from '#test/support/browser-members.ts';
import { next, tile } from '#test/support/browser-plan.ts';

const member = { email: 'lindiwe.mokoena@example.co.za', password: 'Kettle#41x' };

test('from the sign-up to the PDF: at most 18 screens, one pin and one sign-in', async ({
  page,
  portal,
  arrive,
}) => {
  const screens: string[] = [];
  /** A screen that a person has before them. */
  const at = async (address: RegExp) => {
    await expect(page).toHaveURL(address);
    screens.push(new URL(page.url()).pathname);
  };
  await page.goto('/registerAnnual');
  await at(/registerAnnual/);
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Confirm email').fill(member.email);
  await page.getByLabel('First name').fill('Lindiwe');
  await page.getByLabel('Last name').fill('Mokoena');
  await page.getByLabel('Contact number').fill('082 555 0101');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('kettle');
  await expect(page.getByText('Still needed: 8 characters, a digit and one of @$!%*#?&')).toBeVisible();
  await password.fill(member.password);
  await page.getByLabel('Confirm password').fill(member.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Pay to open your plan' })).toBeVisible();
  await at(/registerAnnual/);
  await page.getByRole('button', { name: /^Pay (R\d|now$)/ }).click();
  await at(/simulator/);
  await page.getByRole('button', { name: /^Pay (R\d|now$)/ }).click();
  await at(/success$/);
  await page.getByLabel('Verification pin').fill(await portal.code(member.email));
  await at(/login/);
  await signInVerified(page, member);
  const mails = await portal.mails(member.email);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['Payment received', 'Verify your account']);
  for (const { text } of mails) expect(text).toMatch(/^Dear Lindiwe\n/);
  await at(/welcome$/);

  await test.step('the first dashboard has four steps with their time, the first one open', async () => {
    await page.goto('/app/dashboard');
    const toDo = page.getByRole('region', { name: 'To do' });
    await expect(toDo.getByText('4 steps, about 40 minutes')).toBeVisible();
    await expect(toDo.getByRole('listitem').filter({ hasText: 'Score 15 competencies' })).toContainText(
      '20 minutes',
    );
    await expect(toDo.locator('[aria-current="step"]')).toContainText('Fill in your details');
    await arrive(page);
    await toDo.getByRole('link', { name: 'Begin' }).click();
  });

  await at(/rpt1/);
  await expect(page.getByText(/^Kept in/)).toHaveCount(0);
  await next(page);
  await at(/rpt2$/);
  await page.getByRole('radio', { name: 'Financial and Tax Management' }).check();
  await next(page);
  await at(/rpt3$/);
  await page.getByLabel('Position').fill('Senior Tax Manager');
  await page.getByRole('radio', { name: /^Mid Management/ }).check();
  await next(page);
  await at(/rpt4$/);
  await page
    .getByRole('radiogroup', { name: /Tax Practitioner/ })
    .getByText('Yes')
    .click();
  await next(page);
  await at(/rpt5$/);
  await page.getByLabel(/responsibilities/i).fill('I sign off corporate tax returns.');
  await page.getByLabel(/short-term goals/i).fill('Automate the VAT reconciliations.');
  await page.getByLabel(/long-term goals/i).fill('Lead the tax technology practice.');
  await next(page);
  await at(/rpt6$/);
  await next(page);
  await at(/rpt7$/);
  await page.getByText('Use suggested competencies').click();
  await at(/suggestedcompetencies$/);

  await test.step('fifteen competencies, and what comes next', async () => {
    const questions = page.getByRole('dialog');
    await tile(page, 'Personal ethics').click();
    for (let scored = 0; scored < 15; scored += 1) {
      await expect(questions.getByText(`${scored + 1} of 15`, { exact: true })).toBeVisible();
      if (scored === 0) await expect(questions.getByText('preset')).toHaveCount(2);
      for (const group of await questions.getByRole('group').all())
        await group.getByRole('radio').nth(1).check();
      await expect(questions.getByText('preset')).toHaveCount(0);
      await questions.getByRole('button', { name: 'Submit' }).click();
    }
    await expect(
      page.getByText('All 15 competencies are scored. Next Step shows your results.'),
    ).toBeVisible();
    await expect(questions).toBeHidden();
    await next(page);
  });

  await at(/results$/);
  await next(page, 'Add This To My Reflective Plan!');
  await at(/results_summary$/);
  await next(page, 'Continue!');
  await at(/learningAreas$/);
  await page.getByRole('link', { name: 'See your plan so far as a PDF' }).click();
  await at(/exportPdf$/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export To Pdf' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('reflective plan.pdf');
  expect(screens.length, screens.join(' ')).toBeLessThanOrEqual(18);
});
