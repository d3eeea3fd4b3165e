/** What no page may show: values that nobody gave, and keys in place of texts. */
const NEVER = [
  /\bundefined\b/g,
  /\bNaN\b/g,
  /\[object \w+\]/g,
  /\bInvalid Date\b/g,
  /(?<![\w-])null(?![\w-])/g,
  // The id of a row.
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g,
  // camelCase and snake_case: the name of a field, a state or a call.
  /\b[a-z]+(?:[A-Z][a-z]+)+\b/g,
  /\b[a-z]+(?:_[a-z]+)+\b/g,
]

/** Latin words that Chinese pages have too: names, units, kinds of files. */
const KNOWN = new Set(
  'http https min tel mailto Token Asia Shanghai AI APP App Excel CSV PDF PNG JPG JPEG GIF WEBP SVG MP3 MP4 WAV XLSX DOCX ID IP URL HTTPS HTTP API OAuth SMS VIP AAA GB MB KB kg km cm mm kWh Ctrl Shift Alt Esc Enter Tab Wi Fi WiFi LED PC Web iOS Android Chrome Windows Linux Mac OS Safari Edge Firefox Headless HeadlessChrome Markdown JSON HTML CSS JavaScript'.split(
    ' ',
  ),
)

/** Codes that people have given to projects and the like. */
const CODE = /^[A-Z]{2,6}$/

/** What of a page's text is no text for people, each once. */
export const strayWords = (text: string): string[] => {
  const never = NEVER.flatMap((pattern) => text.match(pattern) ?? []).filter((word) => !KNOWN.has(word))
  // Addresses and numbers of documents are data.
  const bare = text.replace(/https?:\/\/\S+|\S+@\S+|\S*\d\S*/g, ' ')
  const latin = (bare.match(/[A-Za-z]{3,}/g) ?? []).filter((word) => !KNOWN.has(word) && !CODE.test(word))
  return [...new Set([...never, ...latin])].slice(0, 12)
}
