/**
 * The texts that everything may show: the contract's, the platform's and those of the widgets. Inside this package their catalogues add
 * themselves: `declare module '#src/platform/i18n/texts.ts' { interface SharedTexts { light: typeof en } }`
 */
export interface SharedTexts {
  platform: typeof import('#src/platform/en.ts').en
  /** What the server may say is also said by forms before they ask it. */
  contract: typeof import('@qifuyun/contract/core/messages.ts').EN
}

/** A shared text as it is written in Chinese; one that no English catalogue holds does not compile. */
export type SharedKey = { [Owner in keyof SharedTexts]: keyof SharedTexts[Owner] }[keyof SharedTexts] & string

/** Values for the `{name}` places of a text. */
export type TextValues = Record<string, string | number>

/** A text that stands in a table: worded when it is shown, in the language of then. */
export type LaterText = () => string
