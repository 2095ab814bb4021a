/** Pages and drafts with the questions that they answer, as the Studio's queries return them. */
export const ANSWERING_PAGES = [
  {
    _id: 'doc-a',
    _type: 'doc',
    title: 'White labeling',
    path: '/docs/guides/white-label/',
    alsoAnswers: ['Put our logo on it'],
  },
  { _id: 'drafts.doc-a', _type: 'doc', title: 'White labeling', alsoAnswers: ['put our logo on it', 'own colors'] },
  { _id: 'doc-b', _type: 'doc', title: 'Colors of maps', path: '/docs/guides/maps/', alsoAnswers: null },
  { _id: 'drafts.doc-c', _type: 'doc', title: null },
];
