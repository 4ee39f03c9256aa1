import { describe, expect, it } from 'vitest'
import { EXAMPLES } from '../../../../test/kind-examples.ts'
import { ANSWERS, carriedBy, plainBrowser, readInputs } from '../../../../test/plain-browser.ts'
import { openTestPortal } from '../../../../test/portal.ts'
import { flattenValues } from './form-values.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { captchaAnswers: (kind) => ANSWERS[kind] })

const browser = () => plainBrowser(portal.app)

describe('files', () => {
  const PICTURE = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const CLUE = '/food-safe-clues'
  const clue = flattenValues({ ...EXAMPLES.clue, column: undefined })

  it('are uploaded with the form where there is no script, and stay while it is corrected', async () => {
    const visitor = browser()
    const { body: form } = await visitor.open(CLUE)
    const picture = new File([PICTURE], '现场.png', { type: 'image/png' })

    const review = await visitor.postFiles(
      CLUE,
      [...readInputs(form, /^idempotencyKey$/), ...clue, ['step', 'review']],
      [['evidences', picture]],
    )
    const other = await visitor.post(CLUE, [...carriedBy(review.body), ['captchaSwitch', 'sum']])
    const carried = carriedBy(review.body)
    const edit = await visitor.postFiles(CLUE, [...carried, ['step', 'edit']], [])
    const answer = await visitor.postFiles(CLUE, [...carried, ['step', 'send']], [])

    expect(review.body).toContain('确认提交')
    expect(review.body).toContain('现场.png')
    expect(other.body).toContain('确认提交')
    expect(readInputs(other.body, /^(evidences|fileName:)/)).toEqual(readInputs(review.body, /^(evidences|fileName:)/))
    expect(edit.body).toContain('aria-label="移除 现场.png"')
    expect(readInputs(edit.body, /^fileBytes:/)).toEqual(readInputs(review.body, /^fileBytes:/))
    expect(answer.statusCode).toBe(303)
  })

  it('are refused at their field if the content does not match the type', async () => {
    const visitor = browser()
    const { body: form } = await visitor.open(CLUE)
    const script = new File(['<script>'], '现场.png', { type: 'image/png' })

    const { body, statusCode } = await visitor.postFiles(
      CLUE,
      [...readInputs(form, /^idempotencyKey$/), ...clue, ['step', 'review']],
      [['evidences', script]],
    )

    expect(statusCode).toBe(422)
    expect(body).toContain('id="evidences-error"')
    expect(body).toContain(`value="${EXAMPLES.clue.targetName}"`)
  })

  it('are refused on pages without a form for them', async () => {
    const { statusCode } = await browser().postFiles('/dishonest-person', [], [['a', new File(['a'], 'a.png')]])

    expect(statusCode).toBe(422)
  })
})

describe('an objection', () => {
  it('carries its record through every step', async () => {
    const visitor = browser()
    const { records } = (await portal.app.inject('/credit/register/penalty/page?pageSize=1')).json().data
    const [record] = records
    const hub = await visitor.open(`/credit-objection?dataset=penalty&id=${record.id}`)
    const address = `/service-objection-representation-nolegal?dataset=penalty&id=${record.id}`
    const form = await visitor.open(address)
    const carried = readInputs(form.body, /^(items|orgName|uscc)/)
    const again = await visitor.post(address, [...carried, ['step', 'review']])

    expect(hub.body).toContain(address.replace('&', '&amp;'))
    for (const { body } of [form, again]) {
      expect(body).toContain(`<strong>${record.subjectName} ${record.datasetName}`)
      expect(body).toContain(record.documentNo)
      expect(readInputs(body, /^orgName$/)).toEqual([['orgName', record.subjectName]])
      expect(readInputs(body, /^uscc$/)).toEqual([['uscc', record.subjectCode]])
      expect(readInputs(body, /^items\.0\.(recordId|recordTitle)$/)).toEqual(
        readInputs(form.body, /^items\.0\.(recordId|recordTitle)$/),
      )
    }
    expect(again.statusCode).toBe(422)
  })

  it('opened for a subject offers its records', async () => {
    const { records } = (await portal.app.inject('/credit/register/penalty/page?pageSize=1')).json().data
    const [{ subjectId, subjectName, id }] = records
    const visitor = browser()
    const hub = await visitor.open(`/credit-objection?subject=${subjectId}`)
    const { body } = await visitor.open(`/service-objection-representation-nolegal?subject=${subjectId}`)

    expect(hub.body).toContain(`/service-objection-representation-nolegal?subject=${subjectId}`)
    expect(body).toContain(`/service-objection-representation-nolegal?dataset=penalty&amp;id=${id}`)
    expect(readInputs(body, /^orgName$/)).toEqual([['orgName', subjectName]])
  })

  it('sends only the values to be changed', async () => {
    const visitor = browser()
    const { records } = (await portal.app.inject('/credit/register/penalty/page?pageSize=1')).json().data
    const address = `/service-objection-representation-person?dataset=penalty&id=${records[0].id}`
    const { body: form } = await visitor.open(address)
    const shown = readInputs(form, /^items\./)
    const changed = shown.map(([name, value]): [string, string] => [
      name,
      name === 'items.0.fields.2.newValue' ? '更正后的内容' : value,
    ])

    const { body } = await visitor.post(address, [
      ...changed,
      ['items.0.resourceId', 'penalty'],
      ['items.0.objectionType', '信息错误'],
      ['step', 'review'],
    ])

    expect(body).toContain('value="更正后的内容"')
    expect(body).not.toMatch(/id="items\.0[^"]*-error"/)
    expect(body).toContain('href="#evidences"')
  })
})
