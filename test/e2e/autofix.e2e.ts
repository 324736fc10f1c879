import { expect, test } from '#test/support/browser.ts';
import { callAs, enter } from '#test/support/browser-members.ts';
import { dialog, rows, withPlan, writes, year } from '#test/support/browser-plan.ts';

const STANDARD = 'standard text, not yet yours';
const answers = [0, 1, 2].map(() => ({ answer: 0 }));

test('AUTOFIX MY CPD PLAN repairs the three problems', async ({ page, member, arrive }) => {
  await withPlan(page, member);
  for (const [title, activity_date] of [
    ['Still to come', `${year + 1}-12-31`],
    ['Long past', `${year - 1}-12-31`],
  ])
    await callAs(page, 'POST', '/api/rpt/bookActivity', {
      title,
      provider: 'SAICA',
      type: 'webinar',
      description: 'Three cases.',
      competency: 'tax_planning',
      activity_date,
      verifiable_hours: 1.5,
      rpt_year: year,
    });

  await test.step('the page lists the items, and the links to correct them oneself', async () => {
    await page.goto('/app/autofix_plan');
    await arrive(page, page.getByRole('heading', { name: 'Autofix My Plan' }));
    const group = (name: string) => page.getByRole('region', { name });
    await expect(group('Learning areas without activities')).toContainText('Financial management');
    await expect(group('Activities without reflections').getByRole('listitem')).toHaveText(['Long past']);
    await expect(page.getByRole('main')).toContainText(
      '1 activity without a date and 1 future activity are left alone.',
    );
    await expect(group('Missing ethics reflections').getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Plan activities instead' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Reflect instead' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Write them instead' })).toBeVisible();
    await expect(page.getByText(STANDARD)).toBeVisible();
  });

  await test.step('it asks first, and says what it did', async () => {
    const sent = writes(page, /autofix2_action/);
    await page.getByRole('button', { name: 'AUTOFIX MY CPD PLAN' }).click();
    const question = dialog(page, 'Autofix this plan?');
    await expect(question).toContainText('1 learning area and 1 score will be removed.');
    await arrive(page, question);
    await page.keyboard.press('Escape');
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'AUTOFIX MY CPD PLAN' }).click();
    // The message goes with the page, which leaves at once in a test. The page after it has a status of its own.
    await page.evaluate(() => {
      const texts = new Set<string>();
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('main [role="status"]'))
          texts.add(
            `${textContent}${document.body.textContent.includes(' missing. Autofix') ? ' (missing)' : ''}`,
          );
        sessionStorage.setItem('said', JSON.stringify([...texts]));
      }).observe(document.body, { childList: true, subtree: true });
    });
    await question.getByRole('button', { name: 'Continue' }).dblclick();
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('said') ?? '[]'))).toContain(
      'Successfully Deleted Learning Area',
    );
    expect(sent).toHaveLength(1);
  });

  await test.step('the dashboard says how much is standard text, and opens the rows', async () => {
    await expect(page.getByRole('region', { name: 'Verifiable Tax Hours' })).toContainText(
      '1.5 completed on standard text',
    );
    for (const [link, count] of [
      ['Make standard text your own: 4 to edit', 4],
      ['1 is standard text', 1],
    ] as const) {
      await page.goto('/app/dashboard');
      await page.getByRole('link', { name: link }).click();
      await expect(page.getByText(STANDARD)).toHaveCount(count);
    }
  });

  await test.step('standard text is marked until it is edited', async () => {
    await page.goto('/app/learningAreas');
    await expect(rows(page, 'My Learning Areas')).toHaveCount(1);
    await page.goto('/app/reflection');
    await expect(page.getByText(STANDARD)).toHaveCount(4);
    await page.getByRole('button', { name: 'Update Reflection: Personal ethics' }).click();
    await dialog(page, 'Update Reflection').getByRole('textbox').first().fill('My own words.');
    await dialog(page, 'Update Reflection').getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText(STANDARD)).toHaveCount(3);
    await page.goto('/app/autofix_plan');
    await expect(page.getByText('Nothing to repair')).toBeVisible();
    await arrive(page);
    await page.getByRole('link', { name: 'Choose its date' }).click();
    await expect(rows(page, 'My Activities')).toHaveCount(1);
    await expect(rows(page, 'My Activities')).toContainText('VAT on electronic services');
  });
});

test('a plan with learning areas only is submitted to support', async ({ page, member, arrive }) => {
  await enter(page, member);
  const post = (path: string, data: object) => callAs(page, 'POST', path, { rpt_year: year, ...data });
  await post('/api/user/rpt2', { career_path: 'Consulting' });
  await post('/api/rpt/tc/tax_planning', { answers });
  await post('/api/rpt/table/update', {});

  await test.step('the other page leads here', async () => {
    await page.goto('/app/autofix_plan');
    await arrive(page, page.getByText('Your plan has no activities yet'));
    await page.getByRole('link', { name: 'Submit your activities instead' }).click();
    await expect(page).toHaveURL(/\/app\/autofixplan$/);
    await arrive(page, page.getByText('Download the Word template'));
  });

  await test.step('the template is a Word document', async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the Word template' }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toBe('On-the-job experience.docx');
  });

  await test.step('the button mails support once, and the popup says what happens next', async () => {
    const mail = page.getByRole('link', { name: /@/ });
    const support = (await mail.textContent())?.trim() ?? '';
    await expect(mail).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${support}\\?subject=On-the-job%20experience`),
    );
    await page.getByRole('button', { name: 'My activities were submitted' }).dblclick();
    const popup = dialog(page, 'Thank you');
    await expect(popup).toContainText(
      'Your activities will be recorded in your plan, and feedback will be given within 72 hours.',
    );
    await arrive(page, popup);
    await popup.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    await page.goBack();
    await expect(page.getByText('You told us on')).toBeVisible();
  });
});
