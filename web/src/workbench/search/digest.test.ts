import { expect, test } from 'vitest'
import { digestParts } from './digest.ts'

test.each([
  ['没有', [{ text: '没有', found: false }]],
  [
    '关于<em>电梯</em>检修',
    [
      { text: '关于', found: false },
      { text: '电梯', found: true },
      { text: '检修', found: false },
    ],
  ],
  ['&lt;b&gt; &amp;amp;', [{ text: '<b> &amp;', found: false }]],
  ['<img src=x onerror=alert(1)>', [{ text: '<img src=x onerror=alert(1)>', found: false }]],
  ['', []],
])('%s', (digest, parts) => expect(digestParts(digest)).toEqual(parts))
