#!/usr/bin/env bash
# Makes the recordings of the starter content in content/assets/ from the texts in this folder, and prints where each
# chapter begins. Needs espeak-ng and ffmpeg, for example from Debian's packages. Usage: packages/starter/media/make-media.sh
set -euo pipefail
cd "$(dirname "$0")"
assets=../content/assets
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ffmpeg=(ffmpeg -y -v error -fflags +bitexact)
pause=0.6

# Speaks the texts of folder $1 into $work/$1.wav, with a pause after each one, and writes the start of each text, and the
# end of the last one, to $work/$1.times in seconds.
speak() {
  local folder=$1 time=0 text
  : >"$work/$folder.list"
  : >"$work/$folder.times"
  for text in "$folder"/*.txt; do
    local wav="$work/$folder-$(basename "$text" .txt).wav"
    espeak-ng -v en-us -s 155 -g 4 -f "$text" -w "$work/raw.wav"
    "${ffmpeg[@]}" -i "$work/raw.wav" -af "apad=pad_dur=$pause" "$wav"
    echo "file '$wav'" >>"$work/$folder.list"
    echo "$time" >>"$work/$folder.times"
    time=$(echo "$time + $(ffprobe -v error -show_entries format=duration -of csv=p=0 "$wav")" | bc)
  done
  echo "$time" >>"$work/$folder.times"
  "${ffmpeg[@]}" -f concat -safe 0 -i "$work/$folder.list" "$work/$folder.wav"
  echo "$folder: $(tr '\n' ' ' <"$work/$folder.times")"
}

# $1 seconds as hh:mm:ss.mmm.
timestamp() {
  local ms
  ms=$(printf '%.0f' "$(echo "$1 * 1000" | bc)")
  printf '%02d:%02d:%02d.%03d' $((ms / 3600000)) $((ms / 60000 % 60)) $((ms / 1000 % 60)) $((ms % 1000))
}

speak episode-1
"${ffmpeg[@]}" -i "$work/episode-1.wav" -ac 1 -ar 22050 -b:a 24k -map_metadata -1 -flags:a +bitexact \
  -id3v2_version 3 -write_xing 1 "$assets/podcast-episode-1.mp3"

speak delay
mapfile -t times <"$work/delay.times"
end=${times[-1]}
font=$(fc-match -f '%{file}' 'DejaVu Sans:bold')

# Six stages in a row. A frame moves from the first to the last one, and the bar below shows the delay so far.
stages=(Exposure Capture Encoding Network Decoding Display)
drawing="color=c=0x0d1117:s=854x480:r=12:d=$end"
drawing+=",drawtext=fontfile=$font:text='Delay adds up':x=40:y=48:fontsize=32:fontcolor=0xf0f3f6"
for index in "${!stages[@]}"; do
  x=$((40 + index * 131))
  color=0x2b3440
  [ "$index" = 3 ] && color=0x6b4a1f
  drawing+=",drawbox=x=$x:y=170:w=119:h=72:color=$color:t=fill"
  drawing+=",drawtext=fontfile=$font:text='${stages[$index]}':x=$x+(119-text_w)/2:y=198:fontsize=17:fontcolor=0xf0f3f6"
done
drawing+=",drawtext=fontfile=$font:text='Age of the frame':x=40:y=330:fontsize=17:fontcolor=0x9aa7b4"
drawing+=",drawbox=x=40:y=360:w=774:h=22:color=0x2b3440:t=fill"
frame="color=c=0xff9d3c:s=26x26:r=12:d=$end"
bar="color=c=0x4cc3d9:s=774x22:r=12:d=$end"
"${ffmpeg[@]}" -f lavfi -i "$drawing" -f lavfi -i "$bar" -f lavfi -i "$frame" -i "$work/delay.wav" -filter_complex \
  "color=c=0x0d1117:s=40x22:r=12:d=$end[edge];[0][1]overlay=x='40-774+774*t/$end':y=360[a];[a][edge]overlay=x=0:y=360[b];[b][2]overlay=x='40+748*t/$end':y=124[v]" \
  -map '[v]' -map 3:a -c:v libx264 -preset veryslow -crf 30 -pix_fmt yuv420p -g 240 -flags:v +bitexact \
  -c:a aac -ac 1 -ar 22050 -b:a 32k -flags:a +bitexact -map_metadata -1 -movflags +faststart -shortest \
  "$assets/video-delay.mp4"

"${ffmpeg[@]}" -ss 10 -i "$assets/video-delay.mp4" -frames:v 1 -flags:v +bitexact "$assets/video-delay.png"

{
  echo WEBVTT
  for index in 0 1 2; do
    echo
    echo "$(timestamp "${times[$index]}") --> $(timestamp "$(echo "${times[$((index + 1))]} - $pause" | bc)")"
    cat "delay/$((index + 1)).txt"
  done
} >"$assets/video-delay.vtt"

ls -l "$assets"/podcast-* "$assets"/video-*
