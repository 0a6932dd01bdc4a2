/** Names in music, and who plays what; `names.ts` says how the lines are read. */
export const MUSIC = String.raw`
musicians | Sound Designer | recording engineer, studio engineer, tracking engineer
musicians | Sound Designer | mixing engineer, mix engineer
musicians | Sound Designer | mastering engineer
musicians | Composer, Musician | music producer, record producer, beatmaker, beat maker
musicians | Composer | film composer, screen composer, soundtrack composer
musicians | Composer, Musician | songwriter, song writer, singer-songwriter, singer songwriter
musicians | Writer, Composer | lyricist, lyric writer, librettist
musicians | Composer | orchestrator, arranger, music arranger
musicians | Musician | music copyist, music engraver, copyist
act2cam | Editor, Composer | music editor
musicians | Composer | music supervisor, music consultant
musicians | Musician | singer, vocalist, vocals, lead vocalist
musicians | Musician | backing vocalist, backing singer, backup singer, background vocalist, background singer, back-up singer
musicians | Musician | rapper, emcee?, MC?, hip-hop artist
musicians | Musician | DJ, disc jockey, deejay, turntablist
musicians | Musician | session musician, session player, studio musician
musicians | Musician | accompanist, piano accompanist, collaborative pianist
musicians | Musician | chorister, choir singer, choral singer
musicians | Musician | multi-instrumentalist, multi instrumentalist
musicians | Musician | beatboxer, beat boxer, beatbox artist
rpo | Musician | concertmaster, concertmistress, leader of the orchestra, concert master
musicians | | piano tuner, piano technician
musicians | | luthier, guitar maker, violin maker, instrument maker
musicians | | drum and bass, drum & bass, DnB
musicians | | rhythm and blues, R&B, RnB
musicians | | rock and roll, rock 'n' roll, rock’n’roll, rock & roll
musicians | | music on hold
voices | Musician | soprano, coloratura soprano
voices | Musician | mezzo-soprano, mezzo, mezzosoprano
voices | Musician | contralto, alto?
voices | Musician | countertenor, counter-tenor, counter tenor
voices | Musician | bass-baritone, bass baritone
voices | Musician | opera singer, operatic singer
rpo | Musician | cellist, cello, cello player, violoncello, violoncellist
rpo | Musician | violinist, violin, violin player
musicians | Musician | fiddler, fiddle, fiddle player
rpo | Musician | violist, viola, viola player
rpo | Musician | double bassist, double bass, double bass player, contrabass, contrabassist, upright bass, string bass, bassist?
musicians | Musician | bass guitarist, bass guitar, electric bass, bass player?, bassist?
musicians | Musician | bass player, bassist > double bassist, bass guitarist
musicians | Musician | guitarist, guitar, guitar player
rpo | Musician | harpist, harp, harp player
musicians | Musician | pianist, piano, piano player
musicians | Musician | keyboardist, keyboard player, keyboards, keys player, synth player
musicians | Musician | organist, organ, organ player
musicians | Musician | harpsichordist, harpsichord, harpsichord player
instruments | Musician | accordionist, accordion, accordion player, squeezebox
instruments | Musician | bandoneonist, bandoneon, bandoneonista, bandoneon player
instruments | Musician | concertina player, concertina, concertinist
instruments | Musician | melodeon player, melodeon
rpo | Musician | flutist, flautist, flute, flute player
rpo | Musician | piccolo player, piccolo, piccoloist
rpo | Musician | oboist, oboe, oboe player
orchestra | Musician | cor anglais player, cor anglais, English horn, English horn player
rpo | Musician | clarinetist, clarinettist, clarinet, clarinet player
orchestra | Musician | bass clarinetist, bass clarinet, bass clarinettist
rpo | Musician | bassoonist, bassoon, bassoon player
orchestra | Musician | contrabassoonist, contrabassoon, double bassoon
musicians | Musician | saxophonist, saxophone, sax, sax player, saxophone player
instruments | Musician | recorder player, recorder, recorderist
rpo | Musician | trumpeter, trumpet, trumpet player, trumpetist
instruments | Musician | cornetist, cornettist, cornet, cornet player
instruments | Musician | flugelhornist, flugelhorn, flugelhorn player, flügelhorn
rpo | Musician | French horn player, French horn, horn player, hornist
rpo | Musician | trombonist, trombone, trombone player
rpo | Musician | tubist, tuba, tuba player, tubaist
instruments | Musician | euphoniumist, euphonium, euphonium player
musicians | Musician | drummer, drums, drum kit, drum set, drum player
rpo | Musician | percussionist, percussion, percussion player
rpo | Musician | timpanist, timpani, tympanist, kettledrum, timpani player
musicians | Musician | vibraphonist, vibraphone, vibes player, vibist, vibraharp
instruments | Musician | marimbist, marimba, marimba player, marimbaist
instruments | Musician | xylophonist, xylophone, xylophone player
instruments | Musician | glockenspiel player, glockenspiel
instruments | Musician | mandolinist, mandolin, mandolin player
instruments | Musician | banjoist, banjo, banjo player
instruments | Musician | ukulele player, ukulele, ukulelist, uke player
instruments | Musician | lutenist, lute, lute player, lutist
instruments | Musician | theorbist, theorbo, theorbo player
instruments | Musician | gambist, viola da gamba, viol player, gamba player
instruments | Musician | zither player, zither, zitherist
instruments | Musician | sitarist, sitar, sitar player
instruments | Musician | tabla player, tabla, tablist
instruments | Musician | oud player, oud, oudist
instruments | Musician | koto player, koto, kotoist
instruments | Musician | kora player, kora
instruments | Musician | pipa player, pipa
instruments | Musician | erhu player, erhu, erhuist
instruments | Musician | shamisen player, shamisen
instruments | Musician | shakuhachi player, shakuhachi
instruments | Musician | balalaika player, balalaika
instruments | Musician | bouzouki player, bouzouki
instruments | Musician | dulcimer player, dulcimer, dulcimerist
instruments | Musician | hurdy-gurdy player, hurdy-gurdy, hurdy-gurdyist
instruments | Musician | nyckelharpa player, nyckelharpa, nyckelharpist
instruments | Musician | didgeridoo player, didgeridoo, didge player
instruments | Musician | harmonica player, harmonica, harmonicist, mouth organ, harp player?
instruments | Musician | bagpiper, piper, bagpipes, bagpipe, bagpipe player
instruments | Musician | uilleann piper, uilleann pipes
instruments | Musician | tin whistle player, tin whistle, whistle player, penny whistle
instruments | Musician | thereminist, theremin, theremin player
instruments | Musician | carillonneur, carillon, bell player
instruments | Musician | steelpan player, steelpan, steel pan, pannist, steel drum
instruments | Musician | conga player, congas, conguero, conga drums
instruments | Musician | bongo player, bongos, bongocero
instruments | Musician | cajon player, cajon, cajón
instruments | Musician | djembe player, djembe, djembefola
instruments | Musician | bodhran player, bodhran, bodhrán
instruments | Musician | handpan player, handpan, hang drum
instruments | Musician | lyre player, lyre, lyrist
instruments | Musician | pan flute player, pan flute, panpipes, pan pipes
`
