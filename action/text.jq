# Texts of sites, made safe for where they are shown.

# One line of at most $size characters, without control and format characters.
def line($size):
  gsub("[\\p{Cc}\\p{Zl}\\p{Zp}]+"; " ") | gsub("\\p{Cf}+"; "") | gsub("^ +| +$"; "")
  | if length > $size then .[:$size - 1] + "…" else . end;

# Markdown that shows the text as it is: no markup, no link, no mention, no reference to an issue.
def markdown($size):
  line($size)
  | [explode[] | [.] | implode | if test("[\\\\`*_{}\\[\\]<>|~&$!]") then "\\" + . else . end] | add // ""
  | gsub("(?<before>:)//"; "\\" + .before + "//")
  | gsub("(?<before>www)\\."; .before + "\\."; "i")
  # Inside of what GitHub would look for: it reads the text as shown, whatever was escaped.
  | gsub("@"; "@\u200b")
  | gsub("#"; "#\u200b")
  | gsub("(?<before>gh)-"; .before + "-\u200b"; "i");

# A code span; its fence is longer than every run of backticks inside.
def code($size):
  line($size) as $text
  | ([$text | match("`+"; "g").length] | max // 0) as $run
  | ("`" * ($run + 1)) as $fence
  | (if $text | test("^`|`$|^$") then " " else "" end) as $pad
  | $fence + $pad + $text + $pad + $fence;

# The same for lines, at most $size characters.
def code_block($size):
  (.[:$size] | gsub("\r"; "") | gsub("[^\\P{Cc}\\n]|\\p{Cf}"; "")) as $text
  | ([$text | match("`+"; "g").length] | max // 0) as $run
  | ("`" * ([3, $run + 1] | max)) as $fence
  | "\($fence)\n\($text)\n\($fence)";

# Of a workflow command: what follows the last `::`, and values before it.
def command_text: gsub("%"; "%25") | gsub("\r"; "%0D") | gsub("\n"; "%0A");
def command_value: command_text | gsub(":"; "%3A") | gsub(","; "%2C");
