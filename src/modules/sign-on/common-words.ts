/**
 * Parts of common passwords, in lower case: words of published lists of leaked passwords, words and names in pinyin, and words of
 * this field. A password is not refused for containing one of them, but for consisting of little else
 * (`weak-passwords.server.ts`).
 */
const ENGLISH = `
password passwd pass word admin administrator root user guest test tester demo login welcome letmein changeme default
secret master super superman batman spiderman ironman dragon monkey shadow sunshine princess football baseball basketball
soccer hockey tennis golf iloveyou love lovely loveme lover lovers forever friends friend family baby babygirl angel
angels flower flowers butterfly chocolate cookie cheese pepper ginger orange purple yellow silver golden diamond crystal
summer winter spring autumn january february march april june july august september october november december monday
friday sunday hello hellokitty kitty tiger lion eagle falcon phoenix wolf bear panda rabbit horse mustang ferrari porsche
mercedes corvette jaguar yamaha honda toyota charlie michael jordan jennifer jessica michelle daniel robert thomas
andrew joshua matthew ashley nicole amanda maggie hunter ranger killer soldier warrior ninja samurai knight king queen
prince lord god jesus christ heaven angel devil freedom liberty peace happy lucky winner champion player gamer pokemon
naruto starwars startrek matrix trustno trustnoone whatever nothing everything something somebody nobody computer
internet server system network security windows linux ubuntu android iphone samsung google facebook twitter instagram
youtube yahoo hotmail gmail email mail website database oracle mysql postgres redis cisco huawei xiaomi lenovo tencent
alibaba alipay taobao wechat weixin baidu weibo jingdong merlin gandalf legend access unlock open please sesame money
dollar business company office manager service support public private control account online mobile phone qwerty asdf
zxcv azerty abc abcd abcde abcdef abcdefg aaa xyz the you me my and for come here there this that china beijing shanghai
guangzhou shenzhen fujian putian xiamen fuzhou quanzhou hangzhou nanjing tianjin chongqing chengdu wuhan
`
const PINYIN = `
woaini woainima woaiwojia woaizhongguo aini aiwo wo ni ta wode nide women tamen nihao haha hehe hahaha heihei laopo
laogong baobao baobei qinai qinaide mama baba gege jiejie meimei didi yeye nainai jiating kuaile xingfu jiankang pingan
facai gongxi gongxifacai jixiang ruyi shunli chenggong jiayou nuli fendou mima denglu guanli guanliyuan yonghu zhanghao
zhuce xitong wangzhan wangluo diannao shouji dianhua youxiang gongsi danwei bumen lingdao jingli laoban yuangong
xuesheng laoshi xuexiao daxue zhongguo zhonghua renmin renminbi guojia zhengfu gongan fayuan shuiwu caizheng xinyong
xinyongzhongguo chengxin shixin gongshi banshi dating fuwu qiye geren rongyu rongyushi tiancai wangzi gongzhu huangdi
xiaoxin xiaoming xiaohong xiaolong xiaobao xiaoxiao xiaoyu xiaotian xiaohei xiaobai zhangsan lisi wangwu zhaoliu
zhangwei wangwei wangfang liwei lina zhangmin lijing wangjing liuwei wangxiuying zhangli lixiuying wangli zhangjing
lixiuli wangfang zhangtao chaojie liujie chenjie wanglei lilei liqiang zhangqiang wangqiang zhanglei liuyang chenchen
yangyang lingling tingting jingjing lili lele feifei beibei dongdong lanlan mingming huanhuan doudou niuniu tiantian
zhang wang li liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo
`
const TRADE = `
credit creditchina portal gov government china city public query service enterprise company person repair apply report
shou li shen he ban jian xinyongxinxi tongyi shenfen renzheng tyshxydm
`

export const COMMON_WORDS: ReadonlySet<string> = new Set(
  [ENGLISH, PINYIN, TRADE].flatMap((words) => words.split(/\s+/)).filter(Boolean),
)

/** Numbers with a meaning: “love for ever”, “get rich”, “smooth sailing”, emergency numbers, and the first digits typed. */
export const COMMON_NUMBERS: readonly string[] =
  '520 521 1314 5201314 1314520 5211314 1314521 168 1688 518 5188 918 9188 666 888 999 110 119 120 12306 10086 10010 10000 007 911 147258 147258369 258369 159357 159753 112233 223344 123321 121212 131313 101010 123123 321321 456456 789789 147 258 369 741 852 963'.split(
    ' ',
  )

/** Sequences on the keyboard by row, by column and zigzag, and in the alphabet. */
export const KEY_SEQUENCES: readonly string[] = [
  '`1234567890-=',
  '01234567890',
  '~!@#$%^&*()_+',
  'qwertyuiop[]\\',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '!qaz@wsx#edc$rfv%tgb^yhn&ujm*ik<(ol>)p:?',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qawsedrftgyhujikolp',
  'abcdefghijklmnopqrstuvwxyz',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
  'aabbccddeeffgg',
  '11223344556677889900',
]
