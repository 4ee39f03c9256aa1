import { expect, type Page } from '@playwright/test'
import { DEMO_PEOPLE_PASSWORD, demoResidentId } from '../demo/people.ts'
import { answerCaptcha, sendForm } from './support-forms.ts'

export const PEOPLE_PASSWORD = 'Banyan island 42'

/** Registers an enterprise at the bundled sign-on service, starting at its login page, and logs in with the new account. */
export async function registerEnterprise(
  page: Page,
  { loginName, name, creditCode }: { loginName: string; name: string; creditCode: string },
): Promise<void> {
  await page.getByRole('link', { name: '注册新账号' }).click()
  await page.getByRole('link', { name: '企业法人' }).click()
  await page.getByLabel('单位名称').fill(name)
  await page.getByLabel('统一社会信用代码').fill(creditCode)
  await page.getByLabel('法定代表人（负责人）姓名').fill('彭小舟')
  await page.getByLabel('法定代表人（负责人）身份证号码').fill(demoResidentId('19820815', '019'))
  await page.getByLabel('手机号码').fill('13900000900')
  await page.getByLabel('登录名').fill(loginName)
  await page.getByLabel('密码').fill(PEOPLE_PASSWORD)
  await page.getByRole('checkbox').check()
  await typeCaptcha(page)
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.getByRole('link', { name: '去登录' }).click()
  await signOn(page, loginName, PEOPLE_PASSWORD)
}

/** Registers a person at the bundled service and logs in; without JavaScript the captcha is typed. */
export async function registerPerson(page: Page, loginName: string, phone: string): Promise<void> {
  await page.goto('/sign-on/new?redirect=/user')
  await page.getByLabel('姓名').fill('许小满')
  await page.getByLabel('身份证号码').fill(demoResidentId('19880520', '028'))
  await page.getByLabel('手机号码').fill(phone)
  await page.getByLabel('登录名').fill(loginName)
  await page.getByLabel('密码').fill(PEOPLE_PASSWORD)
  await page.getByRole('checkbox').check()
  await typeCaptcha(page)
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.getByRole('link', { name: '去登录' }).click()
  await signOn(page, loginName, PEOPLE_PASSWORD)
  await expect(page).toHaveURL(/\/user$/)
}

/** Registers a person by requests alone, and opens the user centre as that person. */
export async function becomePerson(page: Page, loginName: string, phone: string): Promise<void> {
  await sendForm(page.request, '/sign-on/register?kind=person&appId=credit-portal&returnUrl=/login', {
    ...{ kind: 'person', name: '许小满', certNo: demoResidentId('19880520', '028'), phone },
    ...{ loginName, password: PEOPLE_PASSWORD, consent: 'true' },
  })
  await openAs(page, loginName, '/user', PEOPLE_PASSWORD)
}

/** Logs in by requests alone, and opens a page. */
export async function openAs(
  page: Page,
  loginName: string,
  path: string,
  password = DEMO_PEOPLE_PASSWORD,
): Promise<void> {
  await sendForm(page.request, '/sign-on/start?redirect=/contact', { loginName, password })
  await page.goto(path)
  await expect(page).toHaveURL(path)
}

/** Types the captcha; with JavaScript it is solved in the background. */
export async function typeCaptcha(page: Page): Promise<void> {
  const isTyped = await page.locator('captcha-box:not(:defined) [name=captchaAnswer]').count()
  if (isTyped > 0) await answerCaptcha(page)
}

/** Logs in on the login page of the bundled service. */
export async function signOn(page: Page, loginName: string, password: string): Promise<void> {
  await expect(page.getByRole('heading', { name: '登录并授权' })).toBeVisible()
  await page.getByLabel('登录名').fill(loginName)
  await page.getByLabel('密码').fill(password)
  await typeCaptcha(page)
  await page.getByRole('button', { name: '登录并同意授权' }).click()
}
