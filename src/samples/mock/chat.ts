import { z } from 'zod';
import { type ChatProfile, presence } from './profile.ts';
import { avatarColor, line, type SampleId, sampleId } from './sample-id.ts';

/** How long a voice message may be, in seconds. */
export const LONGEST_VOICE = 60;

/** Maximum length of the sound as a `data:` URL, so that the whole request body stays below 256 kB. */
export const LONGEST_AUDIO = 220_000;

export const LONGEST_MESSAGE = 5000;

const feedback = z.object({ isSent: z.boolean(), isDelivered: z.boolean(), isSeen: z.boolean() });

/** The sound of a voice message, as text. */
const audio = z
  .string()
  .max(LONGEST_AUDIO, 'is too large')
  .regex(/^data:audio\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]+={0,2}$/, 'is no sound');

/** A file in a message. The sample apps store its name and size, never the file, except for voice messages. */
const attachment = z
  .object({
    fileName: line.min(1),
    /** In bytes. */
    size: z.number().int().nonnegative(),
    /** Duration of a voice message; lists only have this. */
    seconds: z.number().int().min(1).max(LONGEST_VOICE).optional(),
    audio: audio.optional(),
  })
  .refine(({ audio, seconds }) => audio === undefined || seconds !== undefined, {
    path: ['seconds'],
    message: 'is missing beside the sound',
  });

/** Created by the sending page, so that a message sent twice is stored once. */
const messageKey = z.string().min(1).max(80);

export const REPORT_REASONS = ['spam', 'rude', 'other'] as const;

export const chatMessage = z.strictObject({
  message: z.string().min(1).max(LONGEST_MESSAGE),
  /** ISO 8601. */
  time: z.iso.datetime({ offset: true }),
  /** A contact's id, or the person's own. */
  senderId: sampleId,
  feedback,
  key: messageKey.optional(),
  attachment: attachment.optional(),
});

export const contactRow = z.strictObject({
  id: sampleId,
  fullName: line.min(1),
  role: line,
  about: z.string().max(2000),
  avatar: line.optional(),
  avatarColor: avatarColor.optional(),
  status: presence,
  email: line.optional(),
  phone: line.optional(),
  /** When they usually reply, as free text. */
  hours: line.optional(),
  tags: z.array(line.min(1)).max(20).optional(),
  isImportant: z.boolean().optional(),
  isMuted: z.boolean().optional(),
  isBlocked: z.boolean().optional(),
  reportedFor: z.enum(REPORT_REASONS).nullable().optional(),
});

/** A conversation; its id is that of the contact. */
export const chatRow = z.strictObject({
  id: sampleId,
  userId: sampleId,
  unseenMsgs: z.number().int().nonnegative(),
  chat: z.array(chatMessage).max(20_000),
  /** How many messages, counted from the first, the person has cleared. */
  cleared: z.number().int().nonnegative().optional(),
});

/** The body of `send-msg`, below `data.obj`. */
export const messageToSend = z.object({
  contact: z.object({ id: sampleId }),
  message: z.string().trim().min(1, 'must not be empty').max(LONGEST_MESSAGE),
  key: messageKey.optional(),
  attachment: attachment.optional(),
});

export type ChatMessage = z.infer<typeof chatMessage>;
export type Contact = z.infer<typeof contactRow>;
export type Chat = z.infer<typeof chatRow>;
export type ChatAttachment = z.infer<typeof attachment>;
export type ReportReason = (typeof REPORT_REASONS)[number];

export interface ChatSummary {
  id: SampleId;
  unseenMsgs: number;
  lastMessage: ChatMessage | undefined;
}

export interface ChatsAndContacts {
  /** Those with a conversation, the newest first. */
  chatsContacts: (Contact & { chat: ChatSummary })[];
  contacts: Contact[];
  profileUser: Pick<ChatProfile, 'id' | 'avatar' | 'fullName' | 'status'>;
}

export interface OpenChat {
  /** Missing before the first message; without cleared messages. */
  chat?: Chat;
  contact: Contact;
}

export interface SentMessage {
  response: {
    newMessageData: ChatMessage;
    id: SampleId;
    /** Only when this message began the conversation. */
    chat?: Chat;
  };
}
