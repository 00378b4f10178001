/** A sound card for tests to spoil. */
export const NOTE =
  '1600年に作られた{試験|しけん}のためのカード。これは本物の出来事ではなく、{検査|けんさ}のためだけにここに置いてある。';
export const trialCard = (more: object = {}) => ({
  id: 'X_E01',
  name: 'ためし',
  kana: 'ためし',
  nameEn: 'Trial',
  era: 'sengoku',
  type: 'event',
  cost: 3,
  knowledgeRequired: 0,
  effects: [{ addRice: 1 }],
  supply: 8,
  year: 1600,
  note: NOTE,
  ...more,
});
