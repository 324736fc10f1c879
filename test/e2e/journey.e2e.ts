import { expect, test } from '#test/support/browser.ts';
import { receipt } from '#test/support/browser-members.ts';
import { rows, submitAsTheyAre } from '#test/support/browser-plan.ts';
import { pdfFile } from '#test/support/pdf-file.ts';

const EMAIL = 'zoe.obrien@example.co.za';
const EMAIL_PART = 'zoe.obrien';
const PASSWORD = 'Kettle#41x';

// The longest journey runs on the engine of `npm start`.
test.use({ prepare: { embedded: true } });

test('a member’s whole year, from the sign-up to the opened plan', async ({ page, portal, arrive }) => {
  await test.step('sign up and pay', async () => {
    await page.goto('/registerAnnual');
    await arrive(page);
    // It costs more and brings no more, so only its own sign-in leads to it.
    await expect(page.getByRole('link', { name: /tax practitioner/i })).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign up' }).click();
    for (const text of ['Email is required', 'First name is required', 'Contact number is required']) {
      await expect(page.getByText(text).first()).toBeVisible();
    }
    await page.getByLabel('Email', { exact: true }).fill(EMAIL);
    await page.getByLabel('Confirm email').fill('other@example.co.za');
    await page.getByLabel('First name').fill('Zoë');
    await page.getByLabel('Last name').fill("O'Brien-Müller");
    await page.getByLabel('Contact number').fill('082 555 0101');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Both email addresses need to be the same').first()).toBeVisible();
    await page.getByLabel('Confirm email').fill(EMAIL);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'Pay to open your plan' })).toBeVisible();
    await arrive(page);
    await page.getByRole('button', { name: /^Pay (R\d|now$)/ }).click();
    await expect(page).toHaveURL(/\/simulator\//);
    await page.getByRole('button', { name: /^Pay (R\d|now$)/ }).click();
    await expect(page).toHaveURL(/\/success$/);
    await arrive(page);
    // The page waits for the provider's notification, then asks for the pin.
    await expect(page.getByText('Payment received, R999.00')).toBeVisible();
    await receipt(portal.url, EMAIL);
  });

  await test.step('verify the address on the same page', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Zoë' })).toBeVisible();
    await expect(page.getByLabel('Verification pin')).toBeFocused();
    await arrive(page);
    const pin = await portal.code(EMAIL);
    await page.getByLabel('Verification pin').fill(pin === '000000' ? '111111' : '000000');
    await expect(page.getByText('Wrong pin, please try again')).toBeVisible();
    await page.getByLabel('Verification pin').fill(pin);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Your account is verified. Sign in to go on.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Steps to your plan' })).toContainText('Sign in');
  });

  await test.step('sign in with the password, the pin is known', async () => {
    await arrive(page, page.getByRole('button', { name: 'Sign in' }));
    await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill('Wrong#41x');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Incorrect email password combo')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/app\/welcome$/);
    const pins = (await portal.mails(EMAIL)).filter(({ text }) => /^\s+\d{6}$/m.test(text));
    expect(pins, 'one pin').toHaveLength(1);
    const begin = page.getByRole('link', { name: /^BEGIN MY REFLECTIVE PLAN FOR \d{4}$/ });
    await arrive(page, begin);
    await begin.click();
  });

  const next = (name = 'Next Step') => page.getByRole('button', { name }).click();

  await test.step('personal details to goals', async () => {
    await expect(page).toHaveURL(/\/app\/rpt1/);
    await arrive(page, page.getByLabel('SAICA number'));
    await page.getByLabel('SAICA number').fill('07142233');
    await next();
    await expect(page).toHaveURL(/\/app\/rpt2$/);
    const path = page.getByRole('radio', { name: 'Financial and Tax Management' });
    await arrive(page, path);
    await path.check();
    await next();
    await expect(page).toHaveURL(/\/app\/rpt3$/);
    // The address changes before the page does, and every page has a Next Step.
    await expect(page.getByLabel('Position')).toBeVisible();
    await next();
    await expect(page.getByText('Please complete all fields to proceed').first()).toBeVisible();
    await arrive(page);
    await page.getByLabel('Position').fill('Senior Tax Manager');
    await page.getByRole('radio', { name: /^Mid Management/ }).check();
    await next();
    await expect(page).toHaveURL(/\/app\/rpt4$/);
    const taxPractitioner = page.getByRole('radiogroup', { name: /Tax Practitioner/ });
    await arrive(page, taxPractitioner);
    await taxPractitioner.getByText('Yes').click();
    await next();
    await expect(page).toHaveURL(/\/app\/rpt5$/);
    await expect(page.getByLabel(/responsibilities/i)).toBeVisible();
    await next();
    await expect(page.getByText('Please ensure all fields are complete to proceed').first()).toBeVisible();
    await arrive(page);
    await page.getByLabel(/responsibilities/i).fill('I sign off corporate tax returns of four clients.');
    await page.getByLabel(/short-term goals/i).fill('Automate the VAT reconciliations.');
    await page.getByLabel(/long-term goals/i).fill('Lead the tax technology practice.');
    await next();
    await expect(page).toHaveURL(/\/app\/rpt6$/);
    await arrive(page, page.getByText('Three groups of competencies'));
    await next();
    await expect(page).toHaveURL(/\/app\/rpt7$/);
    await arrive(page, page.getByRole('link', { name: /Technical Competencies/ }));
  });

  const competency = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const answer = async (name: string, options: string[]) => {
    await competency(name).click();
    const questions = page.getByRole('dialog', { name });
    const unanswered = (await questions.getByRole('group').count()) - options.length;
    for (const option of options) await questions.getByRole('radio', { name: option }).check();
    if (unanswered > 0) await submitAsTheyAre(questions);
    else await questions.getByRole('button', { name: 'Submit' }).click();
    // The next competency comes in its place.
    await expect(questions).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };

  await test.step('score competencies of all three kinds', async () => {
    await page.getByRole('link', { name: /Technical Competencies/ }).click();
    await expect(page).toHaveURL(/\/app\/rptqa_tech$/i);
    await arrive(page, competency('Tax planning'));
    await competency('Tax planning').click();
    const questions = page.getByRole('dialog', { name: 'Tax planning' });
    await expect(questions.getByRole('radio')).toHaveCount(12);
    await arrive(page);
    await submitAsTheyAre(questions);
    await expect(questions).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(competency('Tax planning')).toContainText('Done. 1.0, required 3.5');
    await expect(competency('Tax planning'), 'no tick below the required level').toHaveAttribute(
      'data-done',
      'short',
    );
    await competency('Tax planning').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset Answers' }).click();
    await expect(questions).toBeHidden();
    await expect(competency('Tax planning')).toContainText('3 questions');
    await answer('Tax planning', ['Deep knowledge of most topics', 'Familiar problems with a few unknowns']);
    await answer('Financial management', [
      'Expert knowledge, including new and unusual matters',
      'New or ambiguous problems without precedent',
      'I set policy or advise at the highest level',
    ]);
    await page.reload();
    await expect(competency('Financial management')).toContainText('Done. 4.0');
    await expect(competency('Financial management')).toHaveAttribute('data-done', 'full');
    await page.getByRole('button', { name: 'Previous Step' }).click();
    await page.getByRole('link', { name: /Professional Values and Attitudes/ }).click();
    await expect(page).toHaveURL(/\/app\/rptqa_pvca$/i);
    await arrive(page, competency('Personal ethics'));
    await answer('Personal ethics', ['Now and then']);
    await page.getByRole('button', { name: 'Previous Step' }).click();
    await page.getByRole('link', { name: /Enabling and Future Competencies/ }).click();
    await expect(page).toHaveURL(/\/app\/rptqa_efc$/i);
    await arrive(page, competency('Data analytics'));
    await answer('Data analytics', ['I start the work or prepare the ground']);
    await page.getByRole('button', { name: 'Previous Step' }).click();
    await page.getByRole('button', { name: 'Use suggested competencies' }).click();
    await arrive(page, page.getByRole('heading', { name: 'Most popular' }));
    await page.getByRole('button', { name: 'Previous Step' }).click();
    await expect(page).toHaveURL(/\/app\/rpt7$/);
    await expect(page.getByRole('link', { name: /Technical Competencies/ })).toBeVisible();
    await next();
  });

  await test.step('results become learning areas', async () => {
    await expect(page).toHaveURL(/\/app\/results/);
    await arrive(page, page.getByText('You scored 4 competencies.'));
    await next('Add This To My Reflective Plan!');
    await expect(page).toHaveURL(/\/app\/results_summary/);
    await arrive(page, page.getByRole('button', { name: 'Continue!' }));
    await next('Continue!');
    await expect(page).toHaveURL(/\/app\/learningAreas/);
    await expect(rows(page, 'My Learning Areas').filter({ hasText: 'Tax planning' })).toHaveCount(1);
    await arrive(page);
    await page.getByRole('button', { name: 'Add My Own Learning Area' }).click();
    await page.getByLabel('Learning area', { exact: true }).fill('Transfer pricing in small groups');
    await page.getByLabel('Link to Competency Framework').selectOption('Tax governance');
    await page.getByLabel('Reason').fill('Two clients expand into Namibia.');
    await arrive(page);
    await next('Add Learning Area');
    await expect(page.getByText('Added Learning Area', { exact: true })).toBeVisible();
    await expect(page.getByText('Transfer pricing in small groups').first()).toBeVisible();
    await next('Continue!');
    await expect(page).toHaveURL(/\/app\/planningComplete/);
    await arrive(page, page.getByRole('button', { name: 'CHOOSE ACTIVITIES NOW' }));
    await next('CHOOSE ACTIVITIES NOW');
    await expect(page).toHaveURL(/\/app\/affilliateActivities/);
    await arrive(page, page.getByRole('link', { name: 'Tax planning' }));
    await next('Next Step');
  });

  await test.step('an activity with evidence', async () => {
    await expect(page).toHaveURL(/\/app\/activityPlanner/);
    await arrive(page, page.getByText('You have no activities planned'));
    await page
      .getByRole('button', { name: 'Select an Activity or Add my own Activity: Tax planning' })
      .first()
      .click();
    await arrive(page, page.getByLabel('Title'));
    await page.getByLabel('Title').fill('VAT on electronic services');
    await page.getByLabel('Provider').fill('Tax Faculty');
    await page.getByLabel('Type of Activity').selectOption('webinar');
    await page.getByLabel('Description').fill('Place of supply, registration of foreign suppliers.');
    await page.getByLabel('Verifiable Hours', { exact: true }).fill('1.5');
    await page.setInputFiles('input[type=file]', {
      name: 'certificate.exe.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ this is no pdf'),
    });
    await page.setInputFiles('input[type=file]', {
      name: 'Certificate O’Brien.pdf',
      mimeType: 'application/pdf',
      buffer: pdfFile(),
    });
    await next('Add Activity');
    await expect(page.getByText('Successfully Added Your Own Activity')).toBeVisible();
    await expect(page.getByRole('cell', { name: /^VAT on electronic services/ })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'VAT on electronic services' })).toBeFocused();
    await next('Continue!');
    await expect(page).toHaveURL(/\/app\/actionComplete/);
    await arrive(page, page.getByRole('button', { name: 'Go to Reflection Phase' }));
    await expect(page.locator('h1')).toHaveText('Activity Planner Complete');
    await next('Go to Reflection Phase');
  });

  await test.step('reflections, the ethics items included', async () => {
    await expect(page).toHaveURL(/\/app\/reflection/);
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    await arrive(page, row('VAT on electronic services'));
    await row('VAT on electronic services')
      .getByRole('button', { name: /Update Reflection/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Update Reflection' });
    await expect(dialog.getByRole('radiogroup')).toHaveCount(3);
    for (const question of await dialog.getByRole('radiogroup').all())
      await question.getByText('Yes').click();
    await dialog.getByLabel('Comment on question 1').fill('It settled how we treat two foreign suppliers.');
    await arrive(page);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toBeHidden();
    await expect(row('VAT on electronic services')).toContainText('Yes');
    for (const item of ['Personal ethics', 'Business ethics', 'Professional ethics']) {
      await row(`^${item}`)
        .getByRole('button', { name: /Update Reflection/ })
        .click();
      await dialog
        .getByRole('textbox')
        .first()
        .fill(`My year in ${item.toLowerCase()}: I declined to backdate.`);
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await expect(dialog).toBeHidden();
    }
    await next('Go To Dashboard');
  });

  await test.step('the dashboard shows it all', async () => {
    await expect(page).toHaveURL(/\/app\/dashboard/);
    await expect(page.getByRole('heading', { name: 'Verifiable Tax Hours' })).toBeVisible();
    await expect(page.getByRole('row', { name: /VAT on electronic services/ })).toContainText('1.5');
    await arrive(page);
    await page.getByRole('link', { name: 'Export to PDF' }).click();
  });

  await test.step('the plan as a PDF', async () => {
    await expect(page).toHaveURL(/\/app\/exportPdf$/);
    await expect(page.getByText('It settled how we treat two foreign suppliers.')).toBeVisible();
    await arrive(page);
    const [print] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export To Pdf' }).click(),
    ]);
    expect(print.suggestedFilename()).toBe('reflective plan.pdf');
    await page.getByRole('link', { name: 'A4 version, with your evidence' }).click();
    await expect(page).toHaveURL(/\/app\/exportPdf2/);
    await expect(page.getByRole('button', { name: 'Download Evidence' })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /Export To Pdf/i }).click(),
    ]);
    const year = new Date().getFullYear();
    expect(file.suggestedFilename()).toBe(`Zoë O'Brien-Müller - ${year} Reflective Plan.pdf`);
  });

  await test.step('signing in again goes on where it stopped, logging out ends it', async () => {
    await page.goto('/app/rpt1');
    await expect(page).toHaveURL(/\/app\/reflection/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/app/results');
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(EMAIL_PART);
  });
});
