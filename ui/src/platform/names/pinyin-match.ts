export type NameMatch = (name: string, query: string) => boolean

let loading: Promise<NameMatch> | undefined

/** Matching by pinyin and its initials, loaded when the first name is looked for. */
export const loadPinyinMatch = (): Promise<NameMatch> => {
  loading ??= import('pinyin-pro').then(
    ({ match }) =>
      (name: string, query: string) =>
        match(name, query) !== null,
  )
  return loading
}
