/** The answer to each question of the knowledge base, by slug, as paragraphs. */
export const knowledgeArticles: Record<string, string[]> = {
  'how-do-i-change-my-name': [
    'Open Account Settings, enter the new name under Account and choose Save changes.',
    'Your new name appears on everything from then on. Documents already issued, such as old invoices, keep the old one.',
  ],
  'how-do-i-close-my-account': [
    'The sample account cannot be closed: everyone who tries the samples shares it.',
    'If you just want a fresh start, choose Reset demo data below the list in any sample app. That puts everything back as it was.',
  ],
  'can-i-have-two-accounts-with-one-email-address': [
    'No. Each address belongs to one account, so messages and password resets always reach the right one.',
    'Many email providers let you add a word after a plus sign, such as robin+work@example.com. We treat that as a different address, and your email still reaches you.',
  ],
  'why-was-i-signed-out': [
    'A session ends when you sign out, when your password changes, or after a long time without activity.',
    'It also ends when the browser clears its data, as private windows do when you close them. Sign in again to pick up where you left off.',
  ],
  'how-do-i-change-the-language': [
    'Choose the language icon at the top of the page, then English, French or Arabic. Pages without a menu list the languages instead.',
    'Your choice is remembered in this browser. In Arabic the whole page is mirrored, because Arabic reads from right to left.',
  ],
  'where-do-i-find-my-key': [
    'The samples need no key: anyone who can reach them can call them.',
    'If an API does need one, keep it on your server. Anyone who opens a page can read a key inside it.',
  ],
  'how-many-calls-can-i-make-per-hour': [
    'The samples have no rate limit. On your own server, you decide.',
    'To see how a page copes with a slow connection, add ?mock=slow to its address, or ?mock=error for one that fails now and then. This works when the samples run inside the browser.',
  ],
  'what-does-a-429-response-mean': [
    '429 means Too Many Requests: you have sent more than the server will handle for now.',
    'Wait as long as the Retry-After header says before you try again, and double the wait each time it happens. Retrying at once makes it worse.',
  ],
  'how-do-i-page-through-a-long-list': [
    'Request it in pages: ?_page=2&_limit=25 returns rows 26 to 50. With _start and _end you choose the rows yourself, counting from 0.',
    'The X-Total-Count header gives the total number of rows.',
  ],
  'are-there-test-keys': [
    'You do not need any. All sample data is made up, so every call is a test.',
    'Reset demo data undoes anything you change.',
  ],
  'when-will-i-be-charged': [
    'Never: the plans here are samples, and no real payments are made.',
    'Normally a subscription is charged on the day it starts, then on the same day every month or year. In months without that day, it is charged on the last one.',
  ],
  'how-do-i-change-the-address-on-an-invoice': [
    'Open the invoice and choose Edit. The address is at the top, next to the name.',
    'If the invoice has already been sent, cancel it and issue a new one: your client may have entered it in their accounts.',
  ],
  'what-is-a-prorated-amount': [
    'It is the part of a price that covers part of the time. Fifteen days of a plan that costs $30 for thirty days come to $15.',
    'It matters when you change plans mid-month: whatever is left of the old plan is deducted from the price of the new one.',
  ],
  'can-i-pay-once-a-year': [
    'Yes. Switch on Pay once a year above the plans: Standard then costs $480 instead of twelve times $49, which is $588.',
    'You can switch back at any time; the change takes effect at the end of the period you have paid for.',
  ],
  'why-was-my-card-refused': [
    'Usually a digit is mistyped, the card has expired, or the security code on the back is wrong. The form tells you which.',
    'If everything is correct, ask your bank: it may want you to confirm the payment in its app, or it may block payments abroad.',
  ],
  'who-owns-what-i-upload': [
    'You do. Storing a file for you gives nobody else any rights to it.',
    'The samples store only small files, such as your picture, and just the names of larger ones. All of them go when the demo data is reset.',
  ],
  'how-do-i-report-copied-content': [
    'Write to help@example.com. Tell us what was copied, where your original is and where the copy is.',
    'In most countries you must own the rights or act for the owner; tell us which applies.',
  ],
  'where-is-my-data-stored': [
    'On the machine that runs this installation, in a file of its own beside the app. Without a server, it stays in your browser.',
    'No sample data is sent anywhere else.',
  ],
  'how-do-i-request-all-my-data': [
    'For the sample account there is nothing to request: everything is in Account Settings.',
    'For your real account, open Account details, then Data. You can download everything there as one file.',
  ],
  'may-i-use-the-logo': [
    'Yes, to refer to us in an article or a talk, unchanged and with some space around it.',
    'Please do not use it in a way that suggests your product is ours, or as part of another logo.',
  ],
  'which-phones-are-supported': [
    'Any phone with a browser from the last two years or so. There is no app to install.',
    'Pages fit a 360-pixel screen, and most fit 320.',
  ],
  'how-do-i-get-notifications': [
    'In Account Settings, under Notifications, choose what you want to hear about.',
    'The samples send no email, but your choices are saved so you can see how the page works.',
  ],
  'can-i-work-offline': [
    'What you have open stays on screen, and a line at the top says you are offline.',
    'Saving changes needs a connection. A page that failed to load will load by itself once you are back online.',
  ],
  'how-do-i-sign-in-with-my-fingerprint': [
    'Not here yet: you sign in with a password, or with another account where that is offered.',
    'A password manager gets you most of the way: it asks for your fingerprint and fills in the form.',
  ],
  'why-does-the-app-use-so-much-space': [
    'Your browser keeps the code of pages you have visited so they open faster next time. That is a few megabytes at most.',
    'You can clear it in your browser settings; pages are downloaded again when you need them.',
  ],
  'how-do-i-write-an-article': [
    'Start with the question the way people ask it, and answer it in the first sentence. Then explain how, step by step.',
    'Short words and short sentences reach more readers. Add a picture when something on screen is hard to describe.',
  ],
  'can-i-link-to-another-article': [
    'Yes: every article has its own address. Copy it from the address bar.',
    'The address is made from the question, so it changes when the question does. Check your links after renaming an article.',
  ],
  'how-do-i-suggest-a-better-answer': [
    'Write to help@example.com with the address of the article, and tell us what was missing or wrong.',
    'The best suggestions tell us what you were trying to do.',
  ],
  'who-checks-an-article-before-it-appears': [
    'Someone who did not write it and who tries every step on a new account.',
    'Each article shows the date of its last review.',
  ],
};
