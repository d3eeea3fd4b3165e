import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

const WORD_LIST = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level${level} lfo1'><span lang=EN-US><span style='mso-list:Ignore'>${marker}<span>&nbsp;</span></span></span>${text}</p>`

test.each([
  ['<!--StartFragment--><p class="MsoNormal">甲<o:p></o:p></p><!--EndFragment-->', '<p>甲</p>'],
  ['<style>p{color:red}</style><p>甲</p><xml><w:x>1</w:x></xml>', '<p>甲</p>'],
  ['<p style="text-align:center;mso-pagination:none;line-height:150%">甲</p>', '<p style="text-align: center">甲</p>'],
  ['<span style="font-size:10.5pt;font-family:宋体;color:windowtext">甲</span>', '甲'],
  ['<span style="font-size:22.0pt;color:#C00000">甲</span>', '<span style="font-size: 29px; color: #C00000">甲</span>'],
  [
    '<span style="font-size:5pt">小</span><span style="font-size:100pt">大</span>',
    '<span style="font-size: 12px">小</span><span style="font-size: 72px">大</span>',
  ],
  [
    '<span style="font-weight:700;font-style:italic;text-decoration:underline">甲</span>',
    '<span style="font-weight: bold; font-style: italic; text-decoration: underline">甲</span>',
  ],
  ['<b style="font-weight:normal" id="docs-internal-guid"><p>甲</p></b>', '<p>甲</p>'],
  ['<font face="宋体">甲</font>', '甲'],
  [WORD_LIST('·', '甲') + WORD_LIST('·', '乙'), '<ul><li>甲</li><li>乙</li></ul>'],
  [WORD_LIST('1.', '甲') + WORD_LIST('2.', '乙') + '<p>丙</p>', '<ol><li>甲</li><li>乙</li></ol><p>丙</p>'],
  [WORD_LIST('1.', '甲') + WORD_LIST('a)', '乙', 2) + WORD_LIST('2.', '丙'), '<ol><li>甲<ol><li>乙</li></ol></li><li>丙</li></ol>'],
  [
    '<table border=1 width=500 style="border:none"><tr height=20><td width=100 colspan=2 style="border:solid">甲</td></tr></table>',
    '<table><tbody><tr><td colspan="2">甲</td></tr></tbody></table>',
  ],
])('%s', (html, expected) => {
  expect(cleanPaste(html).html.replaceAll(/<span><\/span>/g, '')).toBe(expected)
})

test('pictures of ours stay, those in the text are handed over, those elsewhere are counted', () => {
  const own = '/api/v1/file_manage/file/get/a/a.png?exp=1&sig=b'
  const { html, pictures, lost } = cleanPaste(
    `<p>甲<img src="${own}" onload="x()"><img src="data:image/png;base64,AAAA"><img src="file:///C:/x.png"><img src="https://example.com/x.png"></p>`,
  )
  expect(html).toBe(`<p>甲<img src="${own.replace('&', '&amp;')}"></p>`)
  expect(pictures).toEqual(['data:image/png;base64,AAAA'])
  expect(lost).toBe(2)
})
