/**
 * Pelias writes countries as three letters, which Node cannot turn into two. Covers Europe and what trucks reach from
 * it.
 */
const codes: ReadonlyMap<string, string> = new Map(
  (
    'ALB AL,AND AD,ARM AM,AUT AT,ALA AX,AZE AZ,BIH BA,BEL BE,BGR BG,BLR BY,CHE CH,CYP CY,CZE CZ,DEU DE,DNK DK,DZA DZ,' +
    'EGY EG,ESH EH,ESP ES,EST EE,FIN FI,FRA FR,FRO FO,GBR GB,GEO GE,GGY GG,GIB GI,GRC GR,HRV HR,HUN HU,IMN IM,IRL IE,' +
    'IRN IR,IRQ IQ,ISL IS,ISR IL,ITA IT,JEY JE,JOR JO,KAZ KZ,KGZ KG,LBN LB,LBY LY,LIE LI,LTU LT,LUX LU,LVA LV,MAR MA,' +
    'MCO MC,MDA MD,MKD MK,MLT MT,MNE ME,NLD NL,NOR NO,POL PL,PRT PT,ROU RO,RUS RU,SJM SJ,SMR SM,SRB RS,SVK SK,SVN SI,' +
    'SWE SE,SYR SY,TJK TJ,TKM TM,TUN TN,TUR TR,UKR UA,UZB UZ,VAT VA,XKX XK,XKO XK'
  )
    .split(',')
    .map((pair) => [pair.slice(0, 3), pair.slice(4)]),
);

export function countryByAlpha3(code: string): string | undefined {
  return codes.get(code.toUpperCase());
}
