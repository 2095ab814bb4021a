import type { HelpTopicId } from './help-topics.ts';
import announcementPicture from './pictures/announcement.webp';
import capabilityPicture from './pictures/capability.webp';
import changePicture from './pictures/change.webp';
import healthPicture from './pictures/health.webp';
import linkPicture from './pictures/link.webp';
import pastePicture from './pictures/paste.webp';
import postPicture from './pictures/post.webp';
import removePicture from './pictures/remove.webp';
import renamePicture from './pictures/rename.webp';
import restorePicture from './pictures/restore.webp';
import schedulePicture from './pictures/schedule.webp';
import sharePicture from './pictures/share.webp';
import tablePicture from './pictures/table.webp';

interface Guide {
  intro: string;
  /** Words between ** are names of buttons and fields. */
  steps: readonly string[];
  /** What is worth knowing, after the steps. */
  notes?: readonly string[];
  /** Taken by `npm run help:pictures`. */
  picture: { src: string; alt: string };
}

export const GUIDES: Record<HelpTopicId, Guide> = {
  change: {
    intro:
      'Every page is a form. What you change stays a draft, which only you and your colleagues see, until you publish it.',
    steps: [
      'Open **Home** and type the title of the page, or paste its address from your browser.',
      'Change the form. Everything is saved while you type.',
      'Open **Preview** at the top to see the page that you changed next to its form. Click a text on the page to go to its field.',
      'Click **Publish**. A few seconds later the form says **Live on the site**, then **In search**.',
    ],
    notes: [
      'If Publish is gray, point at it: it says what to fix, and in which field. The field has a red mark.',
      'The bar above every page, the links at the top and the footer are under **On every page** on Home.',
    ],
    picture: { src: changePicture, alt: 'The preview of a page beside its form.' },
  },
  post: {
    intro: 'A post appears on the blog, in the feed and in search as soon as you publish it.',
    steps: [
      'On **Home**, click **New post**.',
      'Enter a **Title**, then click **Generate** beside **Address**.',
      'Write one or two sentences as the **Description**. Lists, search engines and social media show it.',
      'Choose the date, the authors and the tags.',
      'Write the **Text**. Click **Insert block** to add an image, a table, code or a video. You can also paste images.',
      'Click **Publish**.',
    ],
    notes: [
      'To add a podcast episode, insert the block **Audio or video file** and upload the recording. Feeds then offer it to podcast apps.',
      'Open **Preview in search results and on social media** below the description to see how the post looks when it is shared.',
    ],
    picture: { src: postPicture, alt: 'The form of a post with its title and address. Publish is at the bottom.' },
  },
  capability: {
    intro: 'A capability has a page of its own and a card in the overview of capabilities.',
    steps: [
      'On **Home**, click **New capability**.',
      'Enter a **Title**, choose the **Provider**, and click **Generate** beside **Address**. The provider is part of the address.',
      'Choose the **Purpose**. The overview groups its cards by it.',
      'Write the **Description**, which the card shows, and the **Text** of the page.',
      'Add **Used together with** and **Related docs and posts**, which visitors see at the end of the page.',
      'Click **Publish**. The overview and the search show it, too.',
    ],
    picture: {
      src: capabilityPicture,
      alt: 'The form of a capability. The list beside it has all capabilities of a provider.',
    },
  },
  paste: {
    intro:
      'Paste a whole document into the text of a page. Headings, lists, bold text, links and tables stay as they are.',
    steps: [
      'In Word, Google Docs or on a web page, select the text and copy it.',
      'Click into the text of the page, where it belongs, and paste.',
      'Read the message that says what was left out. Images are not pasted: insert each as an **Image** block.',
      'Check the headings: the largest heading of a text is Heading 2, because the title of the page is above it.',
    ],
    notes: [
      'Links to this site become links to pages, which keep working when a page is renamed.',
      'Text in Markdown becomes formatted text, too.',
      'A numbered list whose items hold code, tables or several paragraphs becomes **Steps**.',
    ],
    picture: { src: pastePicture, alt: 'A text with pasted paragraphs and a message that an image was left out.' },
  },
  table: {
    intro: 'A table is edited as a grid, like in a spreadsheet.',
    steps: [
      'Click **Insert block** below the text and choose **Table**. To change a table, double-click it in the text.',
      'Click a cell and type. Tab goes to the next cell, Enter to the one below.',
      'Click **Add row** or **Add column**. The menu beside each row and above each column moves, inserts and removes it, for example **Move up**, **Insert column left** and **Remove row**.',
      'To use bold text or a link, click the cell and then **Format cell…**, or press F2 in the cell.',
      'Turn off **First row is a heading row** if the first row contains data, and enter a **Caption** if the table needs one.',
    ],
    notes: [
      'Cells copied from a spreadsheet can be pasted into a cell. Rows and columns are added for them. A single cell is inserted at the cursor.',
    ],
    picture: { src: tablePicture, alt: 'A table as a grid, with Add row and Add column below it.' },
  },
  link: {
    intro:
      'A link to a page of this site keeps working when the page is renamed, and when the words of a heading change.',
    steps: [
      'Select the words in the text, and click the **Link** button above it. Buttons, cards and the navigation have a **Link** field.',
      'Choose **Page on this site**, and type the title of the page.',
      'To lead to a part of the page, click the arrow beside **Heading** and choose one. Leave it empty to lead to the top of the page.',
      'For another site, choose **Other URL** and paste the complete address.',
    ],
    notes: ['If the page or the heading is deleted later, **Content health** lists the link.'],
    picture: { src: linkPicture, alt: 'A link to a page, with the open list of the headings of that page.' },
  },
  rename: {
    intro: 'When you change the address of a page, visitors who use an old link are redirected to the new address.',
    steps: [
      'Change the **Address** of the page. It does not change by itself when you change the title.',
      'Below the field, read which visitors will be redirected.',
      'Click **Publish**, check the addresses, and click **Publish and redirect**.',
    ],
    notes: ['Links on this site lead to the new address without a redirect.'],
    picture: { src: renamePicture, alt: 'The dialog that lists the redirects from the old address.' },
  },
  remove: {
    intro: 'A page that you take off the site becomes a draft. You can publish it again at any time.',
    steps: [
      'Open the page, click **…** beside **Publish**, then **Unpublish**.',
      'Read what links to the page. Menus and lists leave it out from then on.',
      'Choose where visitors of the old address are sent, and click **Unpublish** or **Unpublish and redirect**.',
      'To take it off at a certain time, for example after an event, choose **Later**, enter the time and click **Schedule**. Home lists the page under **Scheduled**.',
    ],
    notes: [
      'If you choose a page, links on this site lead there, too. To turn them into plain text instead, clear **Also change the link on this site to lead there**.',
      'A page that goes off the site before a scheduled publish comes back at the time of that publish. The dialogs of **Unpublish** and **Schedule publish** say so first.',
      'To keep a page that is scheduled to go, choose **Unpublish** again and click **Keep it on the site**.',
      '**Delete** in the same menu removes the page with all its drafts. Choose it only for pages that nobody needs again.',
    ],
    picture: { src: removePicture, alt: 'The dialog that unpublishes a page, with a date and time for later.' },
  },
  announcement: {
    intro:
      'The announcement is a bar above every page. Visitors can close it, and then see it again only after its name changes.',
    steps: [
      'On **Home**, open **Announcement** under **On every page**.',
      'Write the **Text**, in one sentence, with a link if visitors can read more.',
      'Enter a new **Name**, for example the event and the month. With the old name, visitors who closed the last announcement do not see this one.',
      'Turn off **Visitors can dismiss it** only if everybody has to see it all the time.',
      'Click **Publish**. The bar appears on all pages.',
    ],
    notes: ['To end the announcement, clear the **Text** and the **Name**, and publish.'],
    picture: { src: announcementPicture, alt: 'The form of the announcement, with its text.' },
  },
  schedule: {
    intro: 'The site publishes a change by itself at the time that you choose.',
    steps: [
      'Change the page, but do not publish it.',
      'Click **…** beside **Publish**, then **Schedule publish**.',
      'Choose the day and time. It is in the time zone of your computer.',
      'Click **Schedule**. The form then shows the version that will be published, which cannot be changed. To find it again, open the page under **Scheduled** on Home.',
    ],
    notes: [
      'To change it before then, open the page under **Scheduled** on Home. **Unschedule** keeps your changes as a draft. **Pause to change the time or text** in the menu **…** lets you edit the version, which is published only after you choose **Schedule publish** again.',
      'The draft of a scheduled page can still be changed, but the site publishes the scheduled version without these changes.',
      'If somebody publishes the page before then, the form of the scheduled version names what it would undo. Once it is paused, **Take over** puts these changes into it.',
    ],
    picture: { src: schedulePicture, alt: 'The dialog that schedules a page for a day and time.' },
  },
  share: {
    intro: 'People without an account can read one draft with a link, also on their phones.',
    steps: [
      'Open the page, and choose **Share this draft…** in the menu **…** beside **Publish**.',
      'Choose how long the link works, click **Create and copy link**, and send it.',
      'To end it sooner, open the same dialog and click **Stop sharing**.',
    ],
    notes: [
      'The link shows the draft of this page only. Links on the page lead to the published site.',
      'The link also ends when you publish the page or discard the draft, and then says so.',
      'To show several pages, send a link for each. **Share this preview** in **Preview** is no substitute: it shows all drafts of the site to anyone who has its link, and that link never expires. It works until someone turns sharing off there.',
    ],
    picture: { src: sharePicture, alt: 'The dialog that shares a draft for a day, a week or four weeks.' },
  },
  restore: {
    intro:
      'Earlier versions of a page are kept for a limited time. You can compare two versions, and go back to an older one.',
    steps: [
      'Click the time of the last change at the bottom of the form.',
      'Open **Review changes**, and choose two versions under **From** and **To**. The panel shows what was removed and added.',
      'To go back, open the **History** tab, choose a version, click **Revert to revision** and confirm.',
      'The older version is now a draft. Check it, and click **Publish**.',
    ],
    notes: [
      'To undo only one change of a draft, click the arrow below it in **Review changes**, then **Revert change**.',
      'Edits of a draft that were made within a few minutes may become one version after a day.',
    ],
    picture: { src: restorePicture, alt: 'A changed title and description, with what was added and removed.' },
  },
  health: {
    intro:
      'Content health lists what visitors would stumble over: broken links, missing descriptions, images that are too large.',
    steps: [
      'Open **Content health** at the top.',
      'Start with errors, which keep a page from being published. Warnings can wait.',
      'Click a problem. The form opens at the field, and says how to fix it.',
      'Publish the page. The problem disappears from the list.',
    ],
    notes: [
      'The tab **In scheduled releases** lists what a release will break, for example because a page was removed meanwhile. Before you run or schedule a release, its own page lists the same.',
    ],
    picture: { src: healthPicture, alt: 'The list of problems by page, errors first.' },
  },
};
