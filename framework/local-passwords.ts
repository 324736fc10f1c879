/**
 * Passwords that people choose here and for a product like this one, and that the worldwide list lacks. Lower case;
 * digits and signs around a word need no line of their own (domain/sign-in/guessable-password.ts).
 */
export const localPasswords: readonly string[] = `
amakhosi bafana bafanabafana bokke capetown durban gauteng johannesburg joburg kaapstad kaizerchiefs limpopo madiba
mandela mpumalanga mzansi orlandopirates pretoria proteas rooibos southafrica soweto springbok springboks stormers
sundowns suidafrika ubuntu wagwoord
lerato lindiwe naledi nomsa sibusiso sipho thabo thandi thando zanele
accountant accounting auditor chartered charteredaccountant cpd cpdplan irba reflective reflectiveplan saica sars
toolkit
gmail instagram linkedin login oldpassword payfast superuser thepassword toor twitter whatsapp yahoo yourpassword
1q@w3e4r 1q2w#e4r 1q1q1q1q zaq1@wsx zaq1zaq1
`
  .trim()
  .split(/\s+/);
