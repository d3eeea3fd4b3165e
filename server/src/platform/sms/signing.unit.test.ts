// The providers' own worked examples: help.aliyun.com, "V3 request structure and signature", and cloud.tencent.com, "signature method v3".
import { expect, test } from 'vitest'
import { acs3Headers, acs3Query } from './acs3.ts'
import { tc3Headers } from './tc3.ts'

const RUN = {
  host: 'ecs.cn-shanghai.aliyuncs.com',
  action: 'RunInstances',
  version: '2014-05-26',
  query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
  nonce: '3156853299f313e23d1673dc12e1703d',
  now: new Date('2023-10-26T10:22:32.999Z'),
}

test('ACS3-HMAC-SHA256 signs the example of Alibaba Cloud as Alibaba Cloud does', () => {
  expect(acs3Headers(RUN, { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' })).toEqual({
    host: RUN.host,
    'x-acs-action': RUN.action,
    'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': RUN.nonce,
    'x-acs-version': RUN.version,
    authorization:
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  })
})

test('its parameters are sorted and encoded by RFC 3986', () => {
  expect(acs3Query({ b: '(企服云) *!', a: "~'{}" })).toBe('a=~%27%7B%7D&b=%28%E4%BC%81%E6%9C%8D%E4%BA%91%29%20%2A%21')
})

test('TC3-HMAC-SHA256 signs the example of Tencent Cloud as Tencent Cloud does', () => {
  const stars = '*'.repeat(32)
  const call = {
    service: 'cvm',
    host: 'cvm.tencentcloudapi.com',
    action: 'DescribeInstances',
    version: '2017-03-12',
    region: 'ap-guangzhou',
    body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    now: new Date(1_551_113_065_000),
  }
  expect(tc3Headers(call, { id: `AKID${stars}`, secret: stars })).toEqual({
    'content-type': 'application/json; charset=utf-8',
    host: call.host,
    'x-tc-action': call.action,
    'x-tc-version': call.version,
    'x-tc-timestamp': '1551113065',
    'x-tc-region': call.region,
    authorization: `TC3-HMAC-SHA256 Credential=AKID${stars}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f`,
  })
})
