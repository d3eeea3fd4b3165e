import type { CardContent } from '@qifuyun/contract/messaging/card.ts'
import type {
  AudioContent,
  FileContent,
  ImageContent,
  MergeContent,
  TextContent,
  VideoContent,
} from '@qifuyun/contract/messaging/content.ts'
import type { Message } from '@qifuyun/contract/messaging/schema.ts'

/** What a message says, by its type. */
export type Said =
  | { type: 'text'; content: TextContent }
  | { type: 'image'; content: ImageContent }
  | { type: 'file'; content: FileContent }
  | { type: 'audio'; content: AudioContent }
  | { type: 'video'; content: VideoContent }
  | { type: 'card'; content: CardContent }
  | { type: 'merge'; content: MergeContent }

/** Null for what was taken back or deleted, and for lines of the server. */
export const saidOf = ({ messageType, content }: Message): Said | null =>
  // The type of a message names the shape of its content: the server checks every answer against the contract.
  content === null || messageType === 'system' ? null : ({ type: messageType, content } as Said)
