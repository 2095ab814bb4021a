import { keyed } from '@site/portable-text/keyed';
import { bullet, heading, paragraph } from './sample-blocks.ts';

/** Texts of new pages: headings, and samples in square brackets, which say what belongs there. */

const steps = (...titles: string[]) => ({
  _type: 'steps',
  steps: keyed(
    titles.map((title) => ({
      _type: 'step',
      title,
      body: keyed([paragraph('[What to click or type, and what appears then]')]),
    })),
  ),
});

/** What a capability does, and how to start with it. */
export const CAPABILITY_TEXT = keyed([
  paragraph('[What it does, and for whom, in two sentences]'),
  heading('What you can do with it'),
  bullet('[The most important use, in one sentence]'),
  bullet('[Another use, in one sentence]'),
  heading('How it works'),
  paragraph('[What runs on the robot, and what people see in the browser]'),
  heading('Get started'),
  steps('[The first step, such as: Install the capability]', '[The second step]'),
]);

/** Instructions for one task. */
export const HOW_TO_TEXT = keyed([
  paragraph('[What readers can do at the end, in one sentence]'),
  heading('Before you start'),
  bullet('[What readers need, such as a role or a version]'),
  heading('Steps'),
  steps('[The first step, starting with a verb]', '[The second step]', '[The third step]'),
  heading('Check the result'),
  paragraph('[How readers see that it worked]'),
  heading('If it does not work'),
  paragraph('[The most frequent problem, and how to fix it]'),
]);

/** A post about a new version. */
export const RELEASE_POST_TEXT = keyed([
  paragraph('[What is new and why it matters, in two sentences]'),
  heading('What is new'),
  paragraph('[The most important change, with a picture if it is visible]'),
  heading('Improvements'),
  bullet('[A smaller change, in one sentence]'),
  heading('Fixes'),
  bullet('[What went wrong before, and no longer does]'),
  heading('How to update'),
  paragraph('[What readers have to do, or that nothing is needed]'),
]);

/** A legal text. Lawyers decide on its words. */
export const LEGAL_TEXT = keyed([
  paragraph('[What this text applies to, in one sentence]'),
  heading('Who we are'),
  paragraph('[Name, legal form and address of the company]'),
  heading('What applies'),
  paragraph('[The rules, one topic for each heading]'),
  heading('Changes to this text'),
  paragraph('[How readers learn about changes]'),
  heading('Contact'),
  paragraph('[Whom readers can ask, with an address]'),
]);
