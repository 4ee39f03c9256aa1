import type { Chapter } from '../../desk/chapter.ts'

export const BACKUP_COMMAND = 'npm run backup -- --to /backup/portal --keep 14'

/** Handbook chapters for system administrators about commands on the server. `place` is the chapter's anchor, not a console page. */
export const SERVER_CHAPTERS: readonly Chapter[] = [
  {
    place: 'backup',
    title: '备份',
    about: '备份由服务器上的命令完成，后台只显示最近一次备份是什么时候；超过 26 小时没有备份，工作台显示异常。',
    tasks: [
      {
        name: '每天自动备份',
        steps: [
          `在服务器上用门户的设置运行：${BACKUP_COMMAND}。数据库、文件和审计链头都在其中，保留最近 14 份。`,
          '命令自己核对备份能否读出，不能的不留下；把它交给 systemd 定时器或 cron，每天一次。',
          '备份完成后刷新工作台，“备份”一项变为“1 分钟前”这样的时间。',
        ],
        careful:
          '备份里有个人信息，只放在本单位管理的存储上，并限制能读的账号。站点配置和密钥 DATA_KEY 不在备份里，须另行保管，没有它们备份不能用。',
      },
      {
        name: '恢复演练',
        steps: [
          '每月运行一次：npm run restore -- --drill --from /backup/portal。它恢复到一个临时数据库，核对审计记录、一份报告和每一个文件，说明用了多久，不影响正在运行的门户。',
        ],
      },
    ],
  },
  {
    place: 'providers',
    title: '数据提供单位',
    about: '每个数据集由哪个单位提供，写在城市包里，不在后台改；目录和公示页据此注明数据从哪里来。',
    tasks: [
      {
        name: '指定提供单位',
        steps: [
          '在服务器上运行：npm run city -- check 城市包文件夹。它逐项列出还没有指定的单位和要写的内容。',
          '把列出的内容写进城市包 site-profile.json 的 providers：每项一个单位名称和统一社会信用代码。',
          '再运行一次，没有“没有指定……的提供单位”为止；重启门户后生效，工作台“数据提供单位”一项变为“已指定”。',
        ],
      },
    ],
  },
  {
    place: 'certificate',
    title: '网站证书',
    about: '证书由反向代理（nginx）出示给访问者，门户只读它的到期日；剩 30 天起，工作台显示提醒。',
    tasks: [
      {
        name: '让门户看到证书',
        steps: [
          '在服务器的环境设置里写 TLS_CERTIFICATE_FILE，指向 nginx 所用证书文件（PEM，含整条链），并让门户的账号能读。',
          '重启门户后，工作台“网站证书”一项写明还有多少天。',
        ],
      },
      {
        name: '更换证书',
        steps: [
          '向签发机构申请新证书，放到原来的位置，运行 nginx -t，再运行 systemctl reload nginx。',
          '刷新工作台，“网站证书”一项的天数随之改变。',
        ],
        careful: '私钥只由 nginx 读取，门户不需要。',
      },
    ],
  },
  {
    place: 'messages',
    title: '邮件和短信',
    about: '不设置时，办件进度和验证码只发站内消息；设置后由门户自动发送。',
    tasks: [
      {
        name: '设置邮件',
        steps: [
          '向本单位的邮件管理员要一个专用发件账号，在服务器的环境设置里写 SMTP_URL（如 smtps://账号:密码@邮件服务器:465）和 MAIL_FROM（发件人）。',
          '运行 npm run doctor，“SMTP” 一项应为正常；重启门户后生效。',
          '在工作台“邮件和短信”一项按“发测试消息”，填自己的邮箱；没有发出的，页面写明原因。',
        ],
        careful: '带密码的必须使用 TLS；不要用个人邮箱。',
      },
      {
        name: '设置短信',
        steps: [
          '短信通过运营商或政务短信平台的接口发送，在服务器的环境设置里写 SMS_URL 和 SMS_TOKEN，重启后生效。',
          '在工作台“邮件和短信”一项按“发测试消息”，填自己的手机号，核对短信的署名和内容。',
        ],
      },
    ],
  },
]
