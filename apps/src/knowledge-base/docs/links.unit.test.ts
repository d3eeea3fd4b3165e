import { expect, test } from 'vitest'
import { linksIn } from '#src/knowledge-base/docs/links.ts'

const DOC = '01940000-0000-7000-8000-005200000001'

test.each([
  [`<p><a href="/application/pkg51?entity=read&amp;doc=${DOC}">报销<b>制度</b></a></p>`, [{ doc: DOC, text: '报销制度' }]],
  [
    `<a rel="noopener" href="https://wy.example.com/application/pkg51?doc=${DOC.toUpperCase()}" target="_blank">甲</a>`,
    [{ doc: DOC, text: '甲' }],
  ],
  [`<a href="/application/pkg52?entity=read&amp;doc=${DOC}">乙</a><a href="https://example.com/?doc=${DOC}">丙</a>`, []],
  [`doc=${DOC}`, []],
])('%s', (html, links) => {
  expect(linksIn(html)).toEqual(links)
})
