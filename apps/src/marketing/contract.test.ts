import { describeContract } from '@qifuyun/server/testing.ts'
import { marketingApp } from '#src/marketing/app.ts'

describeContract(marketingApp)
