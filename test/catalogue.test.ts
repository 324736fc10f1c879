import { expect, test } from 'vitest';
import { priceNames } from '#domain/price-changes.ts';
import { readSources } from './architecture/sources.ts';
import { textsOf } from './architecture/texts.ts';

// The texts that the specification quotes in its catalogues (A §8, B §8). The journeys show most of them where they belong;
// this test sees to it that none of them is changed by a word.
const texts = [
  'Incorrect email password combo',
  'Email not registered',
  'Ooops ! Server Error, try again later',
  'Wrong pin',
  'Email Not registered',
  'Already used code',
  'Wrong pin, please try again',
  'Email Not Found',
  'Verification Pin Incorrect',
  'Password must be 8 characters or longer',
  'Account does not exist',
  'Successfully reset password',
  'Email Already Exists. Please sign in',
  'Password too short',
  'Discount code invalid',
  'Discount code already used',
  'Successfully applied discount code',
  'Email already exist',
  'Successfully changed email',
  'No Learning Areas yet added',
  'No Activities',
  'No competencies yet initialised',
  'Already added to Reflective Plan',
  'Already added to reflective plan',
  'Upload failed, please try again',
  'Please select a file',
  'Permissions Denied',
  'Code Already Exists',
  'Text copied to clipboard!',
  'Failed to copy text to clipboard.',
  'You have no activities planned',
  'You have no activities added',
  'You must have learning areas to add an activity',
  'No Courses available for this competency',
  'No Users available for this search',
  'Successfully Updated Learning Area',
  'Successfully Deleted Learning Area',
  'Successfully Deleted Learning Areas',
  'Added Learning Area/s',
  'Added Learning Area',
  'Successfully Added to Reflective Plan',
  'Successfully Deleted Activity',
  'Successfully Deleted Activities',
  'Successfully Added bulk Activity',
  'Successfully Updated Activity',
  'Successfully Added Your Own Activity',
  'Activity/s & File updated successfully',
  'Success',
  'Successfully added user',
  'Successfully added discount code',
  'Successfully Added Bulk Users',
  'Successfully Added Bulk Affiliates',
  'Updated User Successfully!',
  'Cancelled Subscription Successfully!',
  'Successfully Deleted Users',
  'Successfully Deleted User',
  'Successfully Change Legacy Status',
  'Successfully Changed Payment Status',
  'Successfully Changed Payment Issue',
  'Successfully Created Code for User',
  'Successfully Created User Codes',
  'Successfully resent email',
  'Successfully Deleted Lead',
  'Successfully Deleted Leads',
  'Successfully Added Lead',
  'Successfully activated Leads',
  'Successfully paused Leads',
];

test('the texts of the catalogues are in the product, word for word', () => {
  const product = readSources().filter(
    ({ path }) => /^(web|contract|domain|server)\//.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const said = new Set(product.flatMap(textsOf));
  expect(texts.filter((text) => !said.has(text))).toEqual([]);
  // 'Success - Updated {Annual|Monthly|Audit|Prior Year|Referral} price': admin-money.e2e.ts shows one of them.
  expect(Object.values(priceNames)).toEqual(['Annual', 'Monthly', 'Audit', 'Prior Year', 'Referral']);
});
