/**
 * Every text of the web, by feature. Each feature's `en.ts` adds itself:
 * `declare module '#src/platform/i18n/texts.ts' { interface Texts { auth: typeof en } }`
 */
export interface Texts {
  platform: typeof import('#src/platform/en.ts').en
  /** What the server may say is also said by forms before they ask it. */
  contract: typeof import('@qifuyun/contract/core/messages.ts').EN
}

/** A text as it is written in Chinese; one that no English catalogue holds does not compile. */
export type TextKey = { [Feature in keyof Texts]: keyof Texts[Feature] }[keyof Texts] & string

/** Values for the `{name}` places of a text. */
export type TextValues = Record<string, string | number>
