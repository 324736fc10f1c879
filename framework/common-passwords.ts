/**
 * Common passwords from public lists of leaked ones, folded to lower case, separated by white space.
 * How a password is compared with them is the rule in domain/password.ts.
 */
export const commonPasswords = `
123456 12345678 123456789 1234567890 12345 1234567 1234 123123 111111 000000 654321 666666 888888 555555
121212 112233 123321 159753 147258369 987654321 0987654321 11111111 00000000 12341234 123456a 123456q
a123456 a12345678 a123456789 123abc abc123 abc1234 abc12345 abc123456 abcd1234 abcd123 a1b2c3 a1b2c3d4
1a2b3c 1a2b3c4d aa123456 aa12345678 q1w2e3 q1w2e3r4 q1w2e3r4t5 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2
1qaz@wsx !qaz2wsx !qaz@wsx1 1qaz!qaz zaq1@wsx q1w2e3r4! qwe!@#123 abc!@#123 !q2w3e4r 1q@w3e4r 1q2w#e4r
2wsx3edc zaq12wsx zaq1zaq1 1qaz 2wsx qazwsx qazwsxedc qaz123 qwe123 qwe12345 qweasd qweasdzxc qwerty
qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwert azerty azerty123
asdf asdf1234 asdfgh asdfghjk asdfghjkl asdfasdf asd123 zxcvbn zxcvbnm zxcvbnm123 zxc123 1234qwer qwer1234
1q1q1q1q 123qwe 123qweasd 123qwe123 12qwaszx asdqwe123 poiuytrewq lkjhgfdsa mnbvcxz
password password1 password12 password123 password1234 password12345 password123456 password01 password11
password99 password2 password3 passwords passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd p4ssword p4ssw0rd
passwort passpass pass pass1 pass12 pass123 pass1234 pass12345 passport passme mypass mypass123 mypassword
yourpassword thepassword newpass newpassword oldpassword nopassword changeit changeme changeme123 change
letmein letmein1 letmein123 letmeinnow welcome welcome1 welcome12 welcome123 welcome1234 welcome01 welc0me
welkom welkom01 welkom123 wagwoord wagwoord1 wagwoord123 admin admin1 admin12 admin123 admin1234 admin12345
admin123456 adm1n administrator root toor root123 superuser sysadmin master master1 master123 super super123
superman superman1 superman123 batman batman1 batman123 spiderman spiderman1 ironman wolverine hulk
user user1 user123 user1234 username guest guest1 guest123 guest1234 test test1 test12 test123 test1234
test12345 test123456 tester testing testing1 testing123 testtest demo demo123 demo1234 default default1
default123 temp temp123 temp1234 temppass temporary secret secret1 secret12 secret123 secret1234 topsecret
login login1 login123 access access1 access14 access123 system system1 system123 server server1 oracle
oracle1 oracle123 cisco cisco123 manager manager1 manager123 office office1 office123 office2013 company
company1 company123 computer computer1 computer123 internet internet1 internet123 laptop desktop windows
windows1 windows7 windows10 microsoft microsoft1 google google1 google123 gmail yahoo facebook facebook1
facebook123 twitter instagram linkedin linkedin1 youtube myspace myspace1 amazon apple apple123 samsung
samsung1 samsung123 nokia nokia123 iphone android whatsapp
iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveu iloveme loveyou loveme loveme1 love love1 love12
love123 love1234 lovely lovely1 lovers lover lover1 mylove mylove1 truelove forever forever1 always always1
babygirl babygirl1 babyboy babyboy1 baby baby1 baby123 princess princess1 princess123 prince prince1 queen
queen1 king king123 angel angel1 angel123 angels angelo angelina heaven heaven1 hello hello1 hello12 hello123
hello1234 hello12345 helloworld hellohello goodbye goodluck goodlife lucky lucky1 lucky7 lucky13 lucky123
happy happy1 happy123 happiness smile smile1 smiley smile123 sunshine sunshine1 sunshine12 sunshine123
sunflower moonlight starlight rainbow rainbow1 rainbow123 butterfly butterfly1 flower flower1 flowers
flower123 sweet sweet1 sweet16 sweetie sweety sweetheart cupcake cookie cookie1 cookies chocolate chocolate1
candy candy1 candy123 sugar sugar1 honey honey1 honeybee coffee coffee1 cheese cheese1 banana banana1
orange orange1 apple1 cherry cherry1 strawberry peaches pepper pepper1 ginger ginger1 pumpkin pumpkin1
monkey monkey1 monkey12 monkey123 dragon dragon1 dragon12 dragon123 tiger tiger1 tiger123 tigers tigger
tigger1 lion lion123 lions eagle eagle1 eagles eagles1 falcon falcon1 falcons hunter hunter1 hunter2 hunter123
wolf wolf123 bear bear123 panda panda1 panda123 kitty kitty1 kitten kitten1 puppy puppy1 doggy doggie horse
horses pony dolphin dolphin1 dolphins shark shark1 sharks snake snake1 cobra cobra1 spider spider1 buster
buster1 bailey bailey1 max max123 maxwell shadow shadow1 shadow12 shadow123 lucky12 fluffy fluffy1 snoopy
snoopy1 scooby scooby1 mickey mickey1 minnie minnie1 garfield tweety tweety1 pokemon pokemon1 pokemon123
pikachu naruto naruto1 naruto123 sasuke goku dragonball yugioh starwars starwars1 startrek matrix matrix1
trustno1 whatever whatever1 nothing nothing1 something anything everything blahblah nicole nicole1 jessica
jessica1 jessica123 ashley ashley1 ashley123 michelle michelle1 amanda amanda1 jennifer jennifer1 jordan
jordan1 jordan23 jordan123 michael michael1 michael123 daniel daniel1 daniel123 david david1 david123 andrew
andrew1 andrew123 joshua joshua1 joshua123 matthew matthew1 matthew123 anthony anthony1 robert robert1
robert123 thomas thomas1 thomas123 charlie charlie1 charlie123 william william1 james james1 james123 john
john123 john316 joseph joseph1 justin justin1 justin123 brandon brandon1 brandon123 alexander alex alex123
alexis chris chris1 chris123 christian christopher steven steven1 kevin kevin1 kevin123 george george1
george123 richard richard1 patrick patrick1 peter peter123 simon simon1 martin martin1 samuel samuel1 sam123
samantha samantha1 sarah sarah1 sarah123 laura laura1 emily emily1 emily123 emma emma123 olivia olivia1
hannah hannah1 hannah123 chloe chloe1 megan megan1 lauren lauren1 rachel rachel1 rebecca rebecca1 melissa
melissa1 stephanie elizabeth elizabeth1 victoria victoria1 natalie natalie1 vanessa vanessa1 tiffany
tiffany1 jasmine jasmine1 maria maria123 anna anna123 andrea andrea1 sophie sophie1 sophia claire diana
diana1 jackie barbara barbara1 maggie maggie1 molly molly1 lucy lucy123 daisy daisy1 daisy123 rose rose123
thabo thabo123 sipho sipho123 lerato lerato1 lerato123 naledi naledi1 nomsa thando thando1 precious precious1
blessing blessing1 blessed blessed1 grace grace1 faith faith1 hope hope123 jesus jesus1 jesus123 jesuschrist
jesusislord christ christ1 god godisgood godislove godbless bible church prayer amen
football football1 football12 football123 baseball baseball1 basketball soccer soccer1 soccer10 soccer12
soccer123 hockey hockey1 rugby rugby1 rugby123 cricket cricket1 tennis tennis1 golf golf123 golfer golfer1
swimming running springbok springbok1 springboks springboks1 bokke proteas bafana bafana1 kaizer kaizerchiefs
amakhosi orlando orlandopirates pirates pirates1 chiefs chiefs1 sundowns sundowns1 stormers sharks123
liverpool liverpool1 liverpool123 arsenal arsenal1 arsenal123 chelsea chelsea1 chelsea123 manchester manutd
manunited barcelona barcelona1 realmadrid ronaldo ronaldo7 messi messi10 yankees yankees1 cowboys cowboys1
lakers lakers1 lakers24 steelers steelers1 packers packers1 raiders raiders1 player player1 gamer gamer123
ferrari ferrari1 porsche porsche1 mercedes mercedes1 bmw bmw123 toyota toyota1 honda honda1 ford mustang
mustang1 corvette camaro camaro1 chevy chevy1 harley harley1 yamaha yamaha1 kawasaki suzuki ducati
southafrica southafrica1 southafrica123 mzansi mzansi1 africa africa1 africa123 johannesburg joburg joburg1
capetown capetown1 durban durban1 pretoria pretoria1 soweto soweto1 mandela madiba madiba1 ubuntu ubuntu123
america america1 canada england london london1 paris france germany india india123 mexico brazil texas
newyork newyork1 chicago chicago1 dallas dallas1 phoenix phoenix1 dakota dakota1 austin austin1 houston
january february march april may june july august september october november december
january1 february1 march1 april1 june1 july1 august1 september1 october1 november1 december1
summer summer1 summer12 summer123 winter winter1 winter123 spring spring1 spring123 autumn autumn1
monday monday1 tuesday wednesday thursday friday friday1 saturday sunday sunday1 holiday christmas christmas1
birthday birthday1 family family1 family123 friends friends1 friend friend1 mother mother1 father father1
mommy mommy1 daddy daddy1 daddysgirl sister brother children student student1 student123 teacher teacher1
school school1 college university accounting accountant accountant1 audit audit123 auditor auditor1 saica
saica1 saica123 finance finance1 finance123 money money1 money123 moneyman cash cash123 dollar rich bank
bank123 business business1 business123 work work123 working worker
freedom freedom1 freedom123 liberty justice peace peace1 peace123 power power1 powers thunder thunder1
lightning storm stormy fire fire123 firebird phoenix123 diamond diamond1 diamonds golden gold gold123 silver
silver1 bronze platinum crystal crystal1 purple purple1 purple123 yellow yellow1 green green1 green123 blue
blue123 blue1234 red123 black black1 black123 white white1 pink pink123 pinky
killer killer1 killer123 ninja ninja1 ninja123 samurai warrior warrior1 soldier soldier1 ranger ranger1
rangers army marine marines navy hacker hacker1 hacker123 legend legend1 legends genius genius1 wizard
wizard1 magic magic1 magic123 merlin merlin1 gandalf frodo hobbit arsenal12 zeus apollo apollo1 hercules
rockstar rockstar1 rocky rocky1 rocky123 music music1 music123 guitar guitar1 metallica slipknot slipknot1
nirvana nirvana1 eminem eminem1 tupac 2pac beatles elvis elvis1 madonna britney shakira beyonce rihanna
dancer dancer1 dance123 singer movie hollywood disney disney1 marvel marvel1 avatar joker joker1 joker123
blink182 50cent metal rocknroll jazz123 hiphop gangsta gangster player123 playboy playboy1 sexy sexy1 sexy12
sexy123 sexybitch hottie hottie1 fuckyou fuckyou1 fuckyou2 fuckoff fuckme asshole asshole1 bitch bitch1
bullshit biteme biteme1 pussy pussy1 bigdick porn xxx
zxcv1234 1111aaaa aaaa1111 aaaaaa aaa111 abcdef abcdefg abcdefgh abcd abcde abcde123 alpha alpha1 alpha123
omega beta gamma delta delta1 sigma london123 paris123 qwerty7 qwerty11 qwerty22 qwerty99 7777777 77777777
88888888 99999999 22222222 33333333 44444444 55555555 66666666 101010 10101010 131313 202020 123454321
1029384756 147852369 789456123 159357 741852963 963852741 456789 456123 321321 123654 123789 654123 11223344
`;
