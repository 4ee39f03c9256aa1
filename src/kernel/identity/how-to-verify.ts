/** Instructions for an account of the bundled sign-on service that is not verified yet. */
export const HOW_TO_VERIFY =
  '请到用户中心“实名认证”上传证明材料申请：个人上传有效身份证件，单位上传营业执照或登记证书和法定代表人（负责人）授权书；也可以带材料到信用中心窗口，由工作人员协助上传。通过后不用重新注册。'
