/** Placeholder text of templates, such as Lorem ipsum. Last checked on 2026-11-30. */
import { wordSet } from "./word_set.ts";

export const FILLER_NAME = "Lorem ipsum";

/** Words of Lorem ipsum, of its longer forms, of the book that it is from, and of its generators, such as Emmet. */
export const FILLER_WORDS = wordSet(`
  ab accumsan accusam accusamus accusantium ad adipisci adipiscing adipisicing aenean alias aliqua aliquam aliquet
  aliquid aliquip aliquyam amet anim animi aperiam aptent architecto arcu asperiores aspernatur assum assumenda at
  atque auctor augue aut aute autem beatae bibendum blandit blanditiis cillum class clita commodi commodo
  condimentum congue consectetuer consectetur consequat consequatur consequuntur consetetur conubia convallis
  corporis corrupti cras cubilia culpa cum cumque cupidatat cupiditate curabitur curae cursus dapibus debitis
  delectus delenit deleniti deserunt diam dicta dictum dictumst dignissim dignissimos dis distinctio do dolor
  dolore dolorem doloremque dolores doloribus dolorum doming donec ducimus dui duis duo ea eaque earum efficitur
  egestas eget eirmod eius eiusmod eleifend elementum eligendi elit elitr enim eos erat eros error esse est et
  etiam eu euismod eum eveniet ex excepteur excepturi exerci exercitation exercitationem expedita explicabo facer
  facere facilis facilisi facilisis fames faucibus felis fermentum feugait feugiat finibus fringilla fuga fugiat
  fugit gravida gubergren habitant habitasse hac harum hendrerit hic himenaeos iaculis id illo illum impedit
  imperdiet in inceptos incididunt incidunt integer interdum inventore invidunt ipsa ipsam ipsum iriure irure iste
  itaque iure iusto justo kasd labore laboriosam laboris laborum lacinia lacus laoreet laudantium lectus leo liber
  libero ligula litora lobortis lorem luctus luptatum maecenas magna magnam magni magnis maiores malesuada massa
  mattis mauris maxime maximus mazim metus minim minima minus modi molestiae molestias molestie mollis mollit
  mollitia montes morbi nam nascetur natoque natus nec necessitatibus nemo neque nesciunt netus nibh nihil nisi
  nisl nobis non nonummy nonumy nostra nostrud nostrum nulla nullam numquam nunc obcaecati occaecat odio odit
  officia officiis omnis optio option orci ornare pariatur parturient pellentesque penatibus perferendis
  perspiciatis pharetra phasellus placeat placerat platea porro porta porttitor possim possimus posuere potenti
  praesent praesentium pretium primis proident proin provident pulvinar purus quae quaerat quam quas quasi qui
  quia quibusdam quidem quis quisquam quisque quo quod quos ratione rebum recusandae reiciendis rem repellat
  repellendus reprehenderit repudiandae rerum rhoncus ridiculus risus rutrum sadipscing saepe sagittis sanctus
  sapien sapiente scelerisque sea sed sem semper senectus sequi similique sint sit sociis sociosqu sodales
  sollicitudin soluta stet sunt suscipit suspendisse taciti takimata tation te tellus tempor tempora tempore
  temporibus tempus tenetur tincidunt torquent tortor totam tristique turpis ullam ullamco ullamcorper ultrices
  ultricies unde urna ut varius vehicula vel velit veniam veritatis vero vestibulum vitae vivamus viverra voluptas
  voluptate voluptatem voluptates voluptatibus voluptatum voluptua volutpat vulputate wisi zzril
`);

/** Phrases without which no text counts as Lorem ipsum. */
export const FILLER_PHRASE =
  /\b(?:lorem ipsum|ipsum dolor|dolor sit amet|consectetur adipisi?cing|consetetur sadipscing|sed ut perspiciatis)\b/i;

/**
 * Sentences of placeholder texts in other scripts (Cyrillic, Arabic, Persian and Hebrew), and those of lipsum.com about
 * Lorem ipsum, which templates have in its place.
 */
export const FILLER_SENTENCE = new RegExp(
  [
    "лорем ипсум",
    "لوريم ايبسوم",
    "لوريم إيبسوم",
    "هذا النص هو مثال لنص يمكن أن يستبدل",
    "لورم ایپسوم",
    "לורם איפסום",
    "lorem ipsum is simply dummy text of the printing",
    "it is a long established fact that a reader will be distracted",
    "contrary to popular belief, lorem ipsum is not simply random text",
    "there are many variations of passages of lorem ipsum available",
    "letraset sheets containing lorem ipsum passages",
    "latin professor at hampden-sydney college",
    "it has survived not only five centuries, but also the leap into electronic typesetting",
    "lorem ipsum es simplemente el texto de relleno de las imprentas",
    "lorem ipsum é simplesmente uma simulação de texto da indústria",
    "le lorem ipsum est simplement du faux texte",
    "lorem ipsum è un testo segnaposto",
    "lorem ipsum ist ein einfacher demo-text",
    "lorem ipsum, dizgi ve baskı endüstrisinde",
    "lorem ipsum jest tekstem stosowanym",
    "lorem ipsum - это текст-",
  ].join("|"),
  "i",
);
