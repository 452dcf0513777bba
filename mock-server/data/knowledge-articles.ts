/** What each question of the knowledge base is answered with, by its slug: paragraphs. */
export const knowledgeArticles: Record<string, string[]> = {
  'how-do-i-change-my-name': [
    'Open Account Settings and write the new name under Account, then choose Save changes.',
    'Your new name appears on everything you do from then on. Anything already printed, such as an old invoice, keeps the old one.',
  ],
  'how-do-i-close-my-account': [
    'The sample account stays open: it belongs to all who try the samples here.',
    'If all you want is a fresh start, choose Reset demo data below the list of a sample app. Everything is then as it was at first.',
  ],
  'can-i-have-two-accounts-with-one-address': [
    'No. An address names one account, so that a message or a new password always goes to the right one.',
    'Many mail services let you add a word after a plus sign, such as robin+work@example.com. To us that is another address, and the mail still reaches you.',
  ],
  'why-was-i-signed-out': [
    'A session ends when you sign out, when your password changes, or when it has not been used for a long time.',
    'It also ends when the browser forgets its data, as private windows do when they are closed. Sign in again, and you are back where you were.',
  ],
  'how-do-i-switch-the-language': [
    'Choose the sign with two letters at the top of the page, then English, French or Arabic. Pages that have no menu name the languages themselves.',
    'The choice stays in this browser. In Arabic the whole page turns round, since it is read from right to left.',
  ],
  'where-do-i-find-my-key': [
    'The samples ask for no key: their calls answer everybody who can reach them.',
    'Where an interface does need one, keep it on your server. A key inside a page can be read by everyone who opens that page.',
  ],
  'how-many-calls-can-i-make-in-an-hour': [
    'The samples set no limit. Your own server decides how fast it answers.',
    'To see how a page behaves when the line is slow, add ?mock=slow to its address, or ?mock=error for one that fails now and then. This works where the page answers its calls itself.',
  ],
  'what-does-the-answer-429-mean': [
    '429 is the status Too Many Requests: more came than the server wants to answer for now.',
    'Wait before you ask again, for as long as the header Retry-After says, and double the pause each time it happens again. Asking at once makes it worse.',
  ],
  'how-do-i-page-through-a-long-list': [
    'Ask for a part of it: ?_page=2&_limit=25 gives rows 26 to 50. With _start and _end you name the rows yourself, counted from 0.',
    'The header X-Total-Count says how many there are in all.',
  ],
  'are-there-test-keys': [
    'None are needed. All data of the samples is made up, so every call is a test.',
    'Whatever you change can be brought back with Reset demo data.',
  ],
  'when-will-i-be-charged': [
    'Never: the plans here are a sample, and no money moves.',
    'As a rule a subscription is charged on the day it begins, and then on the same day of each month or year. In a month without that day it is the last one.',
  ],
  'how-do-i-change-the-address-on-an-invoice': [
    'Open the invoice and choose Edit. The address is at the top, next to the name.',
    'If the invoice has already been sent, cancel it and write a new one: the client may have booked it.',
  ],
  'what-is-a-prorated-amount': [
    'It is the share of a price for a part of the time. Fifteen days of a plan that costs $30 for thirty days are $15.',
    'It matters when you change plans in the middle of a month: what is left of the old plan is taken off the price of the new one.',
  ],
  'can-i-pay-once-a-year': [
    'Yes. Switch to Pay once a year above the plans: Standard is then $480 instead of twelve times $49, which is $588.',
    'You can switch back on any day; the change counts from the end of what is paid.',
  ],
  'why-was-my-card-refused': [
    'Most often a figure is mistyped, the card has expired, or the code on its back is wrong. The form says which.',
    'Where all of that is right, the bank has the answer: it may ask for a confirmation in its own app, or stop payments abroad.',
  ],
  'who-owns-what-i-upload': [
    'You do. Storing a file for you gives nobody else a right to it.',
    'The samples keep only small files, such as your picture, and the names of others. They are gone when the demo data is reset.',
  ],
  'how-do-i-report-a-copy': [
    'Write to help@example.com. Name the work that was copied, where yours stands, and where the copy does.',
    'In most countries whoever reports must own the right, or act for the owner; say which it is.',
  ],
  'where-is-my-data-kept': [
    'Where this installation runs, in a file of its own beside the app. In an installation without a server it is kept in your browser.',
    'Nothing of the samples is sent anywhere else.',
  ],
  'how-do-i-ask-for-all-of-my-data': [
    'For the sample account there is nothing to ask for: you see all of it in Account Settings.',
    'For your real account open Account details, then Data. There you can take all of it with you in one file.',
  ],
  'may-i-use-the-logo': [
    'To name us in an article or a talk, yes, unchanged and with some room around it.',
    'Not in a way that makes people think your product is ours, and not as part of another logo.',
  ],
  'which-phones-are-supported': [
    'All with a browser of the last two years or so. There is no app to install.',
    'Pages fit a screen of 360 pixels, and most of them 320.',
  ],
  'how-do-i-get-notifications': [
    'In Account Settings, under Notifications, choose what you want to hear of.',
    'The samples send no mail. What you choose is kept all the same, so that you can see how the page works.',
  ],
  'can-i-work-without-a-connection': [
    'What is open stays on the screen, and a line at the top says that you are offline.',
    'Changes need the connection. A page that could not be loaded loads by itself when you are back online.',
  ],
  'how-do-i-sign-in-with-my-fingerprint': [
    'Not here yet: signing in takes a password, or an account from elsewhere where that is offered.',
    'A password manager gives you much of it: it asks for your fingerprint and fills in the form.',
  ],
  'why-does-the-app-use-so-much-space': [
    'The browser keeps the code of the pages you visited, so that they open at once the next time. That is a few megabytes at most.',
    'You can delete it in the settings of the browser; the pages are fetched again when you need them.',
  ],
  'how-do-i-write-an-article': [
    'Begin with the question as people ask it, and answer it in the first sentence. Then say how, one step after the other.',
    'Short words and short sentences find more readers. A picture helps where a place on the screen is hard to name.',
  ],
  'can-i-link-to-another-article': [
    'Yes: every article has an address of its own. Copy it from the address bar.',
    'The address is made of the question, so it changes when the question does. Look over your links after you have renamed an article.',
  ],
  'how-do-i-suggest-a-better-answer': [
    'Write to help@example.com with the address of the article, and say what was missing or wrong.',
    'The best suggestions say what you were trying to do when you came here.',
  ],
  'who-checks-an-article-before-it-appears': [
    'Somebody who did not write it, and who tries every step on a fresh account.',
    'Each article names the day on which it was last checked.',
  ],
};
