import { expect, test } from 'vitest';
import { isWebLink, webLinkFault } from './web-link.ts';

test.each([
  'https://saica.example',
  'http://saica.example:8080/cpd?id=1&x=a@b#top',
  'HTTPS://SAICA.example/Ethics%20day',
  'https://müller.example/überblick',
  'https://xn--mller-kva.example/',
  'https://[2001:db8::1]/',
  'https://196.4.1.1/cpd',
])('%s is a link', (text) => expect([webLinkFault(text), isWebLink(text)]).toEqual([null, true]));

const begin = 'Begin with https:// or http://';
test.each([
  ['', begin],
  ['saica.example', begin],
  ['//evil.example/cpd', begin],
  ['/app/dashboard', begin],
  ['https:saica.example', begin],
  ['https://', begin],
  ['javascript:alert(1)', begin],
  ['JaVaScRiPt:alert(1)//https://saica.example', begin],
  ['java\nscript:alert(1)', begin],
  ['data:text/html,<script>alert(1)</script>', begin],
  ['vbscript:x', begin],
  ['file:///etc/passwd', begin],
  ['ftp://saica.example', begin],
  ['blob:https://saica.example/x', begin],
  [' https://saica.example', begin],
  ['https://saica.example/a b', begin],
  ['https://saica.example/a\tb', begin],
  ['https://saica.example/\nhttps://evil.example', begin],
  ['https://saica.example/\u0000', begin],
  ['https://saica.example/\ud800', begin],
  ['https://?q=1', 'This is not a web address'],
  ['https://:80', 'This is not a web address'],
  ['https://saica.example:port/', 'This is not a web address'],
  ['https://saica.example@evil.example/cpd', 'Leave out the name before the @'],
  ['https://user:secret@saica.example', 'Leave out the name before the @'],
])('%j is none: %s', (text, fault) => expect([webLinkFault(text), isWebLink(text)]).toEqual([fault, false]));
