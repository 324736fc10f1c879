/** The kinds of documents: the plan as a PDF, and the monitoring pack with everything beside it. */
export const documentKinds = ['plan', 'pack'] as const;
