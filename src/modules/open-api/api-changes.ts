/** A change of the API that its clients should know of. The newest is first. */
interface ApiChange {
  /** Day on which it took effect; the newest is the version of the OpenAPI document. */
  day: string
  text: string
}

export const API_CHANGES: readonly [ApiChange, ...ApiChange[]] = [
  {
    day: '2026-11-19',
    text: '说明代码哪一位不对（archives/nearcodes）：列出的主体增加 regionCode 和 establishedAt，说明的文字有变化。',
  },
  {
    day: '2026-11-19',
    text: '新增公示信息的当前行（snapshots/{dataset}/rows，各列与快照相同，供收到变更后更新副本）和公开账本的核对数据（log/openings）。',
  },
  {
    day: '2026-11-19',
    text: '接口密钥的申请、停用、推送地址的删除和重新推送（api-clients/own/ask、keys/end、webhooks/end、webhooks/replay）只确认办成，data 为 null；现状用 api-clients/own 查询。',
  },
  {
    day: '2026-11-19',
    text: '信用修复的办理操作增加 accept-forward、hand-back、reassign、ask-extension、refuse-extension，延期（extend）改由申请时选定的审核人批准，不再填写 delay、supervisor；在线承诺增加 reassign、hand-back，留言增加 hand-back。',
  },
  {
    day: '2026-11-19',
    text: '新增停止公示证明（register/own/forgetting）：单位对自己一条已停止公示的信息申请核查，本站逐项读取自己的输出，都没有这条信息的出具证明。',
  },
  {
    day: '2026-11-19',
    text: '新增接口密钥和变更推送（api-clients/own）：公开接口不用密钥仍可调用；请求头 X-Api-Key 带上密钥时次数提高，答复带 RateLimit-Limit、RateLimit-Remaining、RateLimit-Reset。',
  },
  {
    day: '2026-11-19',
    text: '查询主体（archives/search）的 foundBy 增加 shape（字形相近）；拼音可以分词输入，也可以带地名。',
  },
  {
    day: '2026-11-19',
    text: '新增数据快照（snapshots）：每个数据集每日一份 CSV、JSON Lines、Parquet 和增量，附变更位置、SHA-256 和签名清单（snapshots/manifest.json）。',
  },
  {
    day: '2026-11-19',
    text: '新增公示信息的变更（changes，持续接收用 changes/stream，一条信息的用 changes/record）和存证文件（log/proof，文件的用 log/proof/paper）。',
  },
  {
    day: '2026-11-19',
    text: '机构查询一件产品申请（finance/lender/apply/{id}）增加 check（企业填报与登记信息的对照、公开信用记录的条数）和 instalment（首期应还的试算）；工作人员的办件增加 daysLeft，可以按“未转办”筛选；各列表的 move 可以用 by 一次移动几位。',
  },
  {
    day: '2026-11-19',
    text: '机构业绩（finance/lender/figures）按所选时间 period（month、quarter、year，与排行榜相同）统计，各列的名称与排行榜一致：demandReceived、creditApprovedCount、creditAmount、loanAmount、avgRate、responseHours；不再有 year、received、credited、paidAmount、averageRate。',
  },
  {
    day: '2026-11-19',
    text: '在线承诺增加 signedOnline（在线签署，账号须已实名认证）；为 true 时 sealedFile 可以不传，按原来的格式提交仍然接受。',
  },
  {
    day: '2026-11-19',
    text: '查询主体（archives/search）的结果增加 foundBy：文字、拼音、读音相同或者文字相近；主体不超过 2 万的城市，总数超过 1000 时也给出准确的数，不再带 totalIsLowerBound。',
  },
  {
    day: '2026-11-19',
    text: '金融产品申请的 addressProvince、addressCity 改为选填，区（县）为“本市以外”时必填；按原来的格式提交仍然接受。',
  },
  {
    day: '2026-11-19',
    text: '办件详情的 outlook 增加 units：办件现在所在的承办部门；在信用中心或者已办结的为空。',
  },
  {
    day: '2026-11-18',
    text: '新增办得怎样（statistics/performance、file）和信用地图（register/map、file）：每项服务的开始、办成、用时、按期和评价，各区县五项公示信息的条数和每千户的数。',
  },
  {
    day: '2026-11-18',
    text: '退回补正期间办件不再有承诺日期：dueOn 为空，新增 dueAfter（补齐后 n 个工作日内答复），办件详情的 outlook 同样。重复提交时，如果此前的办件是本人的，提示中写明其受理编号。',
  },
  {
    day: '2026-11-18',
    text: '办件列表（submissions/staff/page、file）可按待本人办理 mine、经手 handled、本单位 ours 筛选，按 sort、order 排序，关键词可查单位名称、信用代码、完整的姓名和电话；新增前后件查询（submissions/staff/neighbours）、分派承办人（assign）、撤回上一步（undo）；办理操作增加 accept-forward、hand-back、reassign、redo、answer、ask-extension、refuse-extension，延期由申请时选定的审核人批准。',
  },
  {
    day: '2026-11-18',
    text: '严重失信主体名单各数据集的 measures（惩戒措施）不再由单位报送，记录详情按全国失信惩戒措施基础清单给出；没有核对到条目的，写明由列入单位依法确定。行政处罚的 ruleId 可以有第四段（如 food-licence、restricted）：法律规定或者决定限制的期限届满前不能修复。',
  },
  {
    day: '2026-11-18',
    text: '列表可以导出 CSV（finance/desk/product/file、finance/desk/institution/file、interviews/desk/file、submissions/staff/file，一次最多 5,000 条，导出留痕）；工作人员可以保存筛选条件（console/filters/save、console/filters/delete），console/desk 增加 filters。',
  },
  {
    day: '2026-11-18',
    text: '办件统计（submissions/statistics/figures）的办结、按时办结和平均用时按办结日期统计，增加 before（上期）；办件列表（submissions/staff/page）增加 from、to 和 by；访问与服务统计（statistics/site/figures）的合计增加 before。等级码（points/code）改为八位数字。批量撤下的预览增加填写有误（wrong）的行，信用审查的逐行结果增加 wrong 和 problem。新增修复到期提醒（register/repair/reminders）、自查报告（console/inspection/issuePaper、console/inspection/paper）和人工核对的指标（console/inspection/fillIn）。实名认证账号（people/verification/account）增加 register（与登记信息的对照）。',
  },
  {
    day: '2026-11-18',
    text: '栏目改由一人提交、另一人审核（content/list/columns/save，content/list 的 entries、move、pass、return、drop），原 editing/column/save 停用；栏目（articleclassification）增加 slug、state、closedOn 和 formerNames。侧栏可以维护（site/desk/side-bars）。报送批次（register/import/desk/batch）的错误行增加 mend（可以直接改成的值）和 mendable，改法确定的行可以一次改好补报（register/import/desk/mend）。',
  },
  {
    day: '2026-11-18',
    text: '专项信用报告（creditreportapply/apply、edit）的 field 可以是多个领域；archives/verify 和 archives/verifyFile 的报告增加 fields（各领域结论）；新增 refusedproof/add（拒收信用代证投诉）。',
  },
  {
    day: '2026-11-18',
    text: '报送的行政处罚，罚款不在所引条款幅度内的，进入待认定（register/import/queue/list，原因 reason 写明条款、幅度和罚款，isFineDoubted 为 true）；处理（register/import/queue/decide/{id}）增加 return（退回报送单位），结果增加 returned；批次详情（register/import/desk/batch）增加 queued。',
  },
  {
    day: '2026-11-18',
    text: 'archives/search 对没有的参数答复 202，检索词用 keyword；双公示列表增加 severity（失信程度）和 state（状态），栏目文章列表增加 year、level、validity、docNo（文件的年份、层级、效力、文号）；doublepublicity/statistics 的 qualifiedRate 由本站计算，全省口径中本市与本市口径一致；新增 opendata/{dataset}/all.jsonl（整个数据集）。',
  },
  {
    day: '2026-11-18',
    text: 'auth/mztLogin、auth/ticketLogin、auth/authorizeCodeLogin 的 state 可以省略：不是由本浏览器发起的登录，统一认证平台确认后答复 203，须在 /login-confirm 核对账号、确认后才登录。评价（rate）的差评须写明原因（comment）；新增 servicerating/months（好差评每月结果）。',
  },
  {
    day: '2026-11-18',
    text: '失信信息的修复结论（register/repair）增加办理渠道 door；记录增加上网日期 onlineOn；行政处罚的失信程度可以不填，由认定单位确定。食品、药品、安全生产名单（columnclues）的 black 改为国家严重失信名单中该领域的记录，white 改为守信名单，check 为检查结果。联合惩戒措施（register/joint-measures）每项措施一条。新增修复材料下载（register/repair/handover）、修复回执登记（creditrepair/receipt）、失信程度分级表（register/severity）、撤回公告（repair/withdrawals）。',
  },
  {
    day: '2026-11-18',
    text: '本人数据（people/export）增加实名认证申请 verifications。',
  },
  {
    day: '2026-11-18',
    text: '工作人员账号（staff/desk）的变更可以指定由谁确认（confirmerId），查询结果增加 confirmerName；本人数据（people/export）增加实名认证申请 verifications。',
  },
  {
    day: '2026-11-18',
    text: '数据报送（register/import/{dataset}）增加主体登记信息（subject）和主体关联关系（subject-relation），主体文件可带 extent（full 全量，increment 增量）；批次增加 extent 和 run.subjects；新增 register/import/desk/missing（全量文件中没有的主体）。',
  },
  {
    day: '2026-11-18',
    text: '资源目录编号（resourceId）不再带行政区划代码，如 XZGL-001；带区划代码的旧编号仍可用于查询。成员单位（memberunit/list）增加办公时间 hours 和统一社会信用代码 code。',
  },
  {
    day: '2026-11-18',
    text: '实名认证改由本人上传证明材料申请（people/subject/apply），一位工作人员提议（people/verification/propose）、另一位复核（people/verification/confirm，须动态口令），原 people/verification/decide 停用；同一主体已有主账号的，须主账号答复（people/subject/answer）。单位退出信用积分（points/leave）、注销账号（people/close）改为通知本单位全部账号、三个工作日后执行，答复 dueOn；其间任一账号可以取消（people/subject/cancel）。',
  },
  {
    day: '2026-11-18',
    text: '办理须带上所见的版本（seen），与查询结果中的 seen 相同：办件（submissions/staff/{id}/act）、产品申请（finance/lender/apply/{id}/act）、融资需求审核和分配（finance/desk/demand 的 approve、return、assign）；其间有变动的答复 203，请重新查询后办理。',
  },
  {
    day: '2026-11-18',
    text: '核验等级码（points/check）不登录仍可使用，但只有以“信易+”合作单位账号登录核验的才为对方加分。',
  },
  {
    day: '2026-11-18',
    text: '信用报告的其他用途（purposeOther）和使用单位（receivingUnit）限 30 个字，不得含证明、等级等字样，在报告上注明“申请人自述”，验证结果不再给出；archives/verify 增加 compare（供与手中文件核对的内容）；archives/verifyFile 对不是原件的文件答复 unmatched，凭验证码凭据（captchaTicket）说明是被改动过还是不是本网站出具。',
  },
  {
    day: '2026-11-18',
    text: '验证码的校验结果增加 wait（这种方式此刻用得过多，几秒后可以再试）和 raised（计算量已经提高，须重新获取）；同一网络十分钟内不再限 20 次，提交越多计算量越大，已登录的按账号计次。',
  },
  {
    day: '2026-11-18',
    text: '站点的导航、公告、链接、资料等（site/desk）保存和删除后由另一人审核（site/desk/change），通过才生效，须带 key 和 seen；请求过于频繁和登录须等待的答复带 wait（多少秒后可以再试）。',
  },
  {
    day: '2026-11-16',
    text: '新增融资需求和对接：公开查询（xubyidai 的 financing/page、docking/page、cityStatistics），企业发布和办理（financing/add、financing/mine），绑定机构的用户抢单和对接（docking/desk）。',
  },
  {
    day: '2026-11-16',
    text: '信用报告多次尝试没有生成成功的，detail 的 hasFailed 为 true，可以重新生成（creditreportapply/remake）；已出具的给出验证二维码 qr。信用审查的 paperState 增加 failed，再次请求即重新生成。',
  },
  {
    day: '2026-11-16',
    text: '新增信用修复申请（creditrepair/apply）和修复文书下载（creditrepair/paper/{number}）；办件详情增加 papers（承诺书、决定书的编号）；信用记录增加 reapplyFrom（可以再次申请修复的日期）；register/repair/mine 可按 records 只查所选的几条。',
  },
  {
    day: '2026-11-16',
    text: '新增信用修复后台的上级报送：概况（repairprogram/exchange/overview）、明细（repairprogram/exchange/page）和重新报送（repairprogram/exchange/again）；信用修复指南增加平均办理天数（repair/handlingTime）。',
  },
  {
    day: '2026-11-16',
    text: '新增信用积分申报（integralfront/api/{X} 的 add、declarelist、declareDetail/{id}、sbTargetList、downloadTemplate）；须登录、已实名并同意参加信用积分，同一事项只能申报一次。',
  },
  {
    day: '2026-11-16',
    text: '新增信用积分：指标分类、计分规则和一笔积分（integralfront/api/{X} 的 tabs、targetList、detail/{id}），个人积分（mynaturepointquery），参加、退出、明细和等级码（points）；须登录并同意参加，核验等级码（points/check）不须登录。',
  },
  {
    day: '2026-11-16',
    text: '新增金融产品和金融机构的查询（finance/front/product 下的 productPage、productHomePage、info、blankJrJg，以及 xubyidai/financial/page）；登录后可以收藏产品（finance/product/apply 下的 collect、judgeCollect、myCollectPage）。',
  },
  {
    day: '2026-11-16',
    text: '新增本人信用档案（register/own）和查看授权、查看记录（grants），须登录；用户中心菜单增加“授权与查询记录”。',
  },
  {
    day: '2026-11-16',
    text: '新增报告验证接口：凭编号和验证码（archives/verify）、凭文件摘要和电子签名（archives/verifyFile），以及签名证书下载（archives/certificates）。',
  },
  {
    day: '2026-11-16',
    text: '新增一个单位的失信信息能否修复（register/repair/records，登录后本单位的为 register/repair/mine）：每条给出 verdict（结论、日期、办理单位）；信用记录带 ruleId（适用的公示规则）。register/repair/penalties 不变。',
  },
  {
    day: '2026-11-16',
    text: '办件列表可按 category 和 keyword 查询已公开的，并给出 answer（答复）；信用目录增加 about（这是什么）、format 和 requirement；没有法律依据的旧名单改为数据集 archived-list（历史归档名单）。',
  },
  {
    day: '2026-11-16',
    text: '信用记录列表可按 sort 排序并返回实际的 sort；记录带 amounts（处罚金额，万元）；新增一个主体某一数据集的记录、按列表条件下载 CSV；排名走势和分布统计带 asOf。',
  },
  {
    day: '2026-11-16',
    text: '新增用户中心的两个查询：办件概况（submissions/mine/overview）和未读、关注数目（people/summary）；结束登录可以只结束其他设备（othersOnly）。',
  },
  {
    day: '2026-11-16',
    text: '办件的 dueOn 为承诺答复的日期，各处一致，办结后为空；办件详情增加 outlook，办理经过增加 sentence，回执增加 sentTo。',
  },
  {
    day: '2026-11-16',
    text: '查询主体增加排序 order，结果增加 exact（名称或代码完全一致的主体）和各类公示记录数 counts；名称建议增加 creditCode 和 registerStatus；信用记录列表增加 headline，行政许可列出许可内容，行政处罚列出违法行为类型和罚款金额。',
  },
  {
    day: '2026-11-16',
    text: '专题的建议投诉：事项为“建议”的，被投诉主体和投诉类型可以省略；为“投诉”的仍须填写。',
  },
  {
    day: '2026-11-16',
    text: '分页结果只数到一定条数时带 totalIsLowerBound: true，total 为已数到的条数（原为多 1）；信用记录列表的 capped 由它代替。',
  },
  {
    day: '2026-11-16',
    text: '首次公布接口说明和机器可读的 OpenAPI 3.1 文档；接口的地址、参数和返回内容没有变化。',
  },
]
